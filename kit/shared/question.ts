import { refuse } from './refusal.ts'
import type { TextKey, TextParams } from './text.ts'
import { kit } from './validation.ts'
import { valueIn } from './keys.ts'
import { ownProperty } from './own-property.ts'

/** Questions that a call asks before acting, and the input field that confirms each: the call is repeated with `true` there. */
const CONFIRMED = {
  remoteArea: 'IsRemoteConfirmed',
  overReceipt: 'IsOverReceiptConfirmed',
  fewCartons: 'IsFewCartonsConfirmed',
  allKnown: 'IsAllKnownConfirmed',
  uncounted: 'IsUncountedConfirmed',
  repeated: 'IsRepeatConfirmed',
  otherCargo: 'IsOtherCargoConfirmed',
  different: 'IsDifferenceConfirmed',
  corrected: 'IsCorrectionConfirmed',
  leftOut: 'IsLeftOutConfirmed',
  early: 'IsEarlyConfirmed',
  cancelAsked: 'IsCancelConfirmed',
  late: 'IsLateConfirmed',
  large: 'IsLargeConfirmed',
  measures: 'IsMeasuresConfirmed',
  bookedSpace: 'IsBookedSpaceConfirmed',
} as const
type Question = keyof typeof CONFIRMED

/** Stops the call with a question: the refusal's text asks it and explains the consequences, `Body {Ask}` names it. */
export function ask(question: Question, words: TextKey = kit('question.remoteArea'), params: TextParams = {}): never {
  refuse('rule', words, params, { Ask: question })
}

/** The same for files that already exist; `Body {Files}` has their keys, so that they can be left out. */
export function askAboutRepeatedFiles(Files: readonly number[], words: TextKey, params: TextParams): never {
  const Ask: Question = 'repeated'
  refuse('rule', words, params, { Ask, Files })
}

/** The files that a question is about. */
export function parseRepeatedFiles(body: unknown): readonly unknown[] {
  const files = valueIn(body, 'Files')
  return Array.isArray(files) ? files : []
}

/** The field that answers the question in a refusal's body; undefined if it asks none. */
export function confirmationField(body: unknown): string | undefined {
  const question = valueIn(body, 'Ask')
  return typeof question === 'string' ? ownProperty(CONFIRMED, question) : undefined
}

/** The current amount of a cost, if the caller saw another (`ExpectedAmount`): sending it confirms it. */
export function parseChangedPrice(body: unknown): { ExpectedAmount: number } | undefined {
  const now = valueIn(body, 'TotalAmount')
  return typeof valueIn(body, 'ExpectedAmount') === 'number' && typeof now === 'number' ? { ExpectedAmount: now } : undefined
}
