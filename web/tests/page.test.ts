import { describe, expect, it } from 'vitest'
import page from '../index.html?raw'

describe('the page itself', () => {
  it('holds no script or style of its own, as its policy allows none', () => {
    const parsed = new DOMParser().parseFromString(page, 'text/html')
    expect([...parsed.querySelectorAll('script')].map((script) => script.textContent?.trim())).toEqual([''])
    expect(parsed.querySelector('style, [style], [onload], [onclick]')).toBeNull()
  })

  it('asks nothing of anybody else', () => {
    expect(page).not.toMatch(/(src|href)="(?!\/)/)
  })
})
