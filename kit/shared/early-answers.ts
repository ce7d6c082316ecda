/** Page element with the responses that the server sent along. */
export const EARLY_ANSWERS = 'early-answers'

/** `bodies` by `earlyKey`; `time` is the server's business time. */
export type EarlyAnswers = { time: string; bodies: Record<string, unknown> }

/** Identifies a call with its input. */
export const earlyKey = (path: string, input: unknown): string => path + JSON.stringify(input)
