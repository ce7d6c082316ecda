import type { Translate } from './text.ts'
import { kit } from './validation.ts'

/** Whoever did something, as shown to users: a user name, or that the system did it. */
export const operatorName = (operator: string, translate: Translate): string =>
  operator === 'system' ? translate(kit('operator.system')) : operator
