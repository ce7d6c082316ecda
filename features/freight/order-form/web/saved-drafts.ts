import { localDrafts } from '#kit/web/form/local-draft.ts'
import { sessionValues, sessionJson } from '#kit/web/storage.ts'

/**
 * A new order saved as a draft stays open at its address, so that nothing of the screen is lost. After a reload its
 * address redirects to the draft. `at` is the address, without the draft.
 */
const saved = { ...sessionJson<Record<string, number>>('orderDrafts') }
const beforeReload = { ...saved }

const write = () => sessionValues.set('orderDrafts', JSON.stringify(saved))

export function rememberDraft(at: string, draftId: number | undefined): void {
  if (draftId === undefined) delete saved[at]
  else saved[at] = draftId
  write()
}

/** The draft at this address before the page was reloaded. */
export const draftBeforeReload = (at: string): number | undefined => beforeReload[at]

/** The address has redirected to the draft: from now on it is that of a new order again. */
export function leaveDraft(at: string): void {
  delete beforeReload[at]
  rememberDraft(at, undefined)
}

/** Later input is moved along. */
export async function moveLocalDraft(from: string, to: string): Promise<void> {
  const draft = await localDrafts.read(from)
  if (!draft) return
  await localDrafts.write(to, draft)
  await localDrafts.remove(from)
}
