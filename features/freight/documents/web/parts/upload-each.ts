import { CallError, isSignedOut } from '#kit/web/errors.ts'

export type Placed = { readonly file: File; readonly Type: number; readonly Replaces?: number }
/** A file that could not be uploaded, and why. */
export type Failed = Placed & { readonly Msg: string }

/**
 * Uploads files one after another. A refused file does not prevent the others from being attached; without a connection
 * the remaining files are not tried.
 */
export async function uploadEach<T>(
  placed: readonly Placed[],
  send: (one: Placed) => Promise<T>,
): Promise<{ kept: T[]; failed: Failed[] }> {
  const kept: T[] = []
  const failed: Failed[] = []
  for (const [index, one] of placed.entries()) {
    try {
      kept.push(await send(one))
    } catch (error) {
      if (!(error instanceof CallError) || isSignedOut(error)) throw error
      const { ErrorCode, Msg } = error
      if (ErrorCode >= 0) failed.push({ ...one, Msg })
      else return { kept, failed: [...failed, ...placed.slice(index).map((rest) => ({ ...rest, Msg }))] }
    }
  }
  return { kept, failed }
}
