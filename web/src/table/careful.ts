/** Which of the confirmations a person may switch off an action falls under. */

import type { Confirmation } from '../settings/settings'
import { actionOf } from './actions'

export function confirmationOf(text: string): Confirmation {
  switch (actionOf(text).code) {
    case 'flek':
      return 'doubling'
    case 'bad':
      return 'bad'
    case 'mistake':
      return 'mistake'
    case 'discard':
      return 'discard'
    case 'choose_from_people':
    case 'choose_no_trump':
      return 'blind'
    default:
      return 'no_trumps'
  }
}
