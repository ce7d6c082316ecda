import { localDrafts } from '#kit/web/form/local-draft.ts'
import { fleeting, fleetingJson } from '#kit/web/storage.ts'

/**
 * A new order that is saved as a draft stays where it is, with its address: nothing of the screen is lost. After a reload its
 * address leads on to the draft. `at` is the address, without the draft.
 */
const saved = { ...fleetingJson<Record<string, number>>('orderDrafts') }
const beforeReload = { ...saved }

const write = () => fleeting.set('orderDrafts', JSON.stringify(saved))

export function rememberDraft(at: string, draftId: number | undefined): void {
  if (draftId === undefined) delete saved[at]
  else saved[at] = draftId
  write()
}

/** The draft that stood at this address before the page was loaded again; told once. */
export function draftBeforeReload(at: string): number | undefined {
  const found = beforeReload[at]
  delete beforeReload[at]
  if (found !== undefined) rememberDraft(at, undefined)
  return found
}

/** What was typed since then goes along. */
export async function moveLocalDraft(from: string, to: string): Promise<void> {
  const draft = await localDrafts.read(from)
  if (!draft) return
  await localDrafts.write(to, draft)
  await localDrafts.remove(from)
}
