// What axe finds, once colours stand still.  Nothing is left out but the letters under the pictures of cards: the
// picture covers them once it is there, and whoever shows a card names it.
async () => {
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running')
  for (let still = 0, frame = 0; still < 3 && frame < 120; frame++) {
    await new Promise(requestAnimationFrame)
    still = moves() ? 0 : still + 1
  }
  // The drawings of the deck are looked at by nobody, and axe weighs each of their lines.
  const drawings = [...document.querySelectorAll('svg:has(> symbol)')]
  const places = drawings.map((drawing) => drawing.parentNode)
  drawings.forEach((drawing) => drawing.remove())
  const found = await axe.run(
    { exclude: [['svg.card-picture']] },
    { resultTypes: ['violations', 'incomplete'], preload: false },
  )
  drawings.forEach((drawing, at) => places[at].append(drawing))
  const told = (rules) => rules.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => ({ target: node.target.flat(9).join(' '), why: node.failureSummary ?? '' })),
  }))
  return { violations: told(found.violations), incomplete: told(found.incomplete) }
}
