import type { Session } from '../session.tsx'

/**
 * What someone had typed and not yet sent, kept in this browser. `opened`: what the form held before, as that may have been changed since.
 * `cutOff`: the session ended meanwhile, so it is restored without a question.
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
  // A private window or a full disk may refuse; a form then works without a net.
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

/** Key of a form's local draft: nobody sees another one's, whoever signs in on this computer. */
export function draftKey({ userInfo, companyInfo }: Session, form: string): string {
  return `${userInfo.Id}/${companyInfo?.ContractCompanyId ?? 'staff'}/${form}`
}

/** Names of drafts that do not outlive signing out begin so: messages, which are about to be sent or are nothing. */
export const UNTIL_SIGN_OUT = 'message '

export const localDrafts = {
  read: (key: string) => inStore<LocalDraft | undefined>('readonly', (store) => store.get(key)),
  write: (key: string, draft: LocalDraft) => inStore('readwrite', (store) => store.put(draft, key)),
  remove: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  /** The user signs out. */
  signOut(session: Session) {
    const first = draftKey(session, UNTIL_SIGN_OUT)
    return inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(first, `${first}\uffff`)))
  },
}
