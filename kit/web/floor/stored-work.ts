import { useState } from 'react'
import { useSession } from '../session.tsx'
import { stored, storedJson } from '../storage.ts'

type Phase = 'pick' | 'pack' | 'receive' | 'return'
type Kept = {
  readonly UserId: number
  readonly No: string
  readonly Phase: Phase
  readonly plan: string
  readonly state: unknown
}

/** Maximum documents with work stored on a device; older ones were finished elsewhere. */
const MOST = 20

/**
 * Scans of documents stored on this device until the server has them: neither a reload nor another document in between
 * loses them. `plan` is what the scans were made for; if it has changed since, they are `changed`.
 */
export function useStoredWork<S extends object>(Phase: Phase) {
  const { Id: UserId } = useSession().userInfo
  const all = () => storedJson<Kept[]>('floorWork') ?? []
  const isOf = (No: string) => (one: Kept) => one.UserId === UserId && one.No === No && one.Phase === Phase
  const without = (No: string) => all().filter((one) => !isOf(No)(one))
  const write = (kept: readonly Kept[]) => stored.set('floorWork', JSON.stringify(kept.slice(0, MOST)))
  return {
    find(No: string, plan: string): S | 'changed' | undefined {
      const kept = all().find(isOf(No))
      if (!kept) return undefined
      return kept.plan === plan ? (kept.state as S) : 'changed'
    },
    keep: (No: string, plan: string, state: S) => write([{ UserId, No, Phase, plan, state }, ...without(No)]),
    end: (No: string) => write(without(No)),
  }
}

/** The same for one document, which starts with `nothing`, or with `changed`. A notice is not stored. */
export function useStoredDocumentWork<S extends object>(No: string, phase: Phase, plan: string, nothing: S, changed: S) {
  const work = useStoredWork<object>(phase)
  const [state, setState] = useState(() => {
    const kept = work.find(No, plan)
    if (!kept) return nothing
    return kept === 'changed' ? changed : (kept as S)
  })
  return {
    state,
    keep(next: S) {
      setState(next)
      const { notice: _, ...saved } = next as S & { notice?: unknown }
      work.keep(No, plan, saved)
    },
    end: () => work.end(No),
  }
}
