import { describe, expect, it } from 'vitest'
import { firstLanguage, loadRules, loadTexts, ruleValue, say, sayRule, speak, word } from '../../src/i18n/language.svelte'

describe('the language of the page', () => {
  it('is the chosen one, else the first that the browser and we have in common', () => {
    expect(firstLanguage('cs', ['en'])).toBe('cs')
    expect(firstLanguage('auto', ['de-AT', 'cs-CZ', 'en'])).toBe('cs')
    expect(firstLanguage('auto', ['sk-SK', 'en'])).toBe('cs')
    expect(firstLanguage('auto', ['fi'])).toBe('en')
  })

  it('is told to the browser', async () => {
    await speak('cs')
    expect(document.documentElement.lang).toBe('cs')
    expect(word('action/not_in_hand', { card: 'bK' })).toBe('Kulového krále nemáš v ruce.')
    await speak('en')
    expect(word('action/not_in_hand', { card: 'bK' })).toBe('The king of bells is not in your hand.')
  })

  it('shows that a late text is coming, then the text', async () => {
    await speak('en')
    expect(say('reason.content')).toBe('…')
    await loadTexts('late')
    expect(say('reason.content')).toBe("Raising isn't worth it.")
  })

  it('takes all its parts along when it changes', async () => {
    await speak('en')
    await loadRules()
    await speak('cs')
    expect(ruleValue('laid_games', 'off')).not.toBe('')
    expect(sayRule('part.doubling')).not.toBe('Doubling')
  })

  it('has words for a code that it has no words for', async () => {
    await speak('en')
    await loadTexts('late')
    expect(word('server/never_heard_of')).toBe(say('web.app.fault.unknown'))
  })

  it('takes keys and data that there are, or does not compile', () => {
    const never = () => {
      // @ts-expect-error: no such key
      say('web.app.no_such_text')
      // @ts-expect-error: the card is missing
      say('error.action.not_in_hand')
      // @ts-expect-error: a card is a text
      say('error.action.not_in_hand', { card: 7 })
      say('error.action.not_in_hand', { card: 'hA' })
    }
    expect(never).toBeTypeOf('function')
  })
})
