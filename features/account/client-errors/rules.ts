type Seen = { message: string; source?: string | undefined; stack?: string | undefined }

/** Texts of errors that browsers and their extensions cause (SPEC 8 "browser-noise"). */
const NOISE = [/^ResizeObserver loop/, /^Script error\.?$/, /AbortError|The operation was aborted|Load failed|cancelled/i]
const FOREIGN = /(chrome|moz|safari(-web)?)-extension:\/\//

/** True for errors that our pages did not cause: they are not reported. */
export function isBrowserNoise({ message, source = '', stack = '' }: Seen): boolean {
  return NOISE.some((pattern) => pattern.test(message)) || FOREIGN.test(source) || FOREIGN.test(stack)
}
