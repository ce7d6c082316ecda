/** Element of a page that holds answers the server sent along. */
export const EARLY_ANSWERS = 'early-answers'

/** `bodies` by `earlyKey`; `time` is the server's time of business. */
export type EarlyAnswers = { time: string; bodies: Record<string, unknown> }

/** Names a call with its input. */
export const earlyKey = (path: string, input: unknown): string => path + JSON.stringify(input)
