/** Short dry sounds, made on the spot: a card on cloth, a packet dealt, knocks on wood, a tick of brass. */

import type { Cue } from './session.svelte'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Make the sound of a cue; call it only where sounds are wanted and somebody has touched the page. */
export function sound(cue: Cue): void {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    MAKERS[cue](context, context.currentTime)
  } catch {
    // A browser without sound plays in silence.
  }
}

const MAKERS: Record<Cue, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => brush(audio, at, 1_900, 0.055, 0.22),
  sweep: (audio, at) => brush(audio, at, 900, 0.16, 0.1),
  deal: (audio, at) => [0, 1, 2, 3, 4].forEach((card) => brush(audio, at + card * 0.07, 1_500, 0.05, 0.13)),
  good: (audio, at) => knock(audio, at, 190, 0.3),
  flek: (audio, at) => [0, 0.14].forEach((later) => knock(audio, at + later, 110, 0.5)),
  turn: (audio, at) => tick(audio, at),
}

/** A breath of noise through a filter. */
function brush(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  if (noise === null) {
    noise = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
    const samples = noise.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 })
  source.connect(filter).connect(faded(audio, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

/** A knuckle on wood. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch * 1.6 })
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03)
  tone.connect(faded(audio, at, 0.13, loud))
  tone.start(at)
  tone.stop(at + 0.14)
  brush(audio, at, pitch * 5, 0.02, loud / 2)
}

/** A small piece of brass, struck. */
function tick(audio: AudioContext, at: number): void {
  for (const [pitch, loud] of [[2_093, 0.06], [5_274, 0.025]] as const) {
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
    tone.connect(faded(audio, at, 0.32, loud))
    tone.start(at)
    tone.stop(at + 0.33)
  }
}

function faded(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}
