import type { Session } from '../session.tsx'

/**
 * Typed input not yet sent, stored in this browser. `opened`: the form's content before, as that may have changed
 * since. `cutOff`: the session ended while typing, so the draft is restored without a question.
 */
export type LocalDraft = { readonly values: object; readonly opened?: object; readonly at: string; readonly cutOff?: true }

const STORE = 'drafts'

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('quayside', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  // A private window or a full disk may refuse; a form then works without drafts.
  try {
    const database = await openStore()
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('refused'))
    }).finally(() => database.close())
  } catch {
    return undefined
  }
}

/** Key of a form's local draft: users on the same computer never see each other's. */
export function draftKey({ userInfo, companyInfo }: Session, form: string): string {
  return `${userInfo.Id}/${companyInfo?.ContractCompanyId ?? 'staff'}/${form}`
}

/** Prefix of drafts that are deleted on sign-out: messages, which are sent right away or not at all. */
export const UNTIL_SIGN_OUT = 'message '

export const localDrafts = {
  read: (key: string) => inStore<LocalDraft | undefined>('readonly', (store) => store.get(key)),
  write: (key: string, draft: LocalDraft) => inStore('readwrite', (store) => store.put(draft, key)),
  remove: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  /** Deletes these drafts on sign-out. */
  signOut(session: Session) {
    const first = draftKey(session, UNTIL_SIGN_OUT)
    return inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(first, `${first}\uffff`)))
  },
}
