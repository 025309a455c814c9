import { expect, it } from 'vitest'
import { codeOf, spaced } from '../../src/lobby/code'
import { qrSize } from '../../src/lobby/qr'

it('reads a code however it is written', () => {
  for (const written of ['KRSTLN', 'krstln', ' krs tln ', 'KRS-TLN']) expect(codeOf(written), written).toBe('KRSTLN')
})

it('takes nothing else for a code', () => {
  for (const written of ['', 'KRSTL', 'KRSTLNN', 'KRSTLA', 'KRSTL1', 'ČRSTLN']) expect(codeOf(written), written).toBeNull()
})

it('writes a code so that it can be said', () => {
  expect(spaced('KRSTLN')).toBe('KRS TLN')
})

it('reads the size of a QR code off its path', () => {
  expect(qrSize('M0 0M41 41M4 4h7v1h-7z')).toBe(41)
})
