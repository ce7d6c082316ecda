import { useState } from 'react'
import { useSession } from '#kit/web/session.tsx'
import { stored, storedJson } from '#kit/web/storage.ts'

type Phase = 'pick' | 'pack'
type Kept = {
  readonly UserId: number
  readonly No: string
  readonly Phase: Phase
  readonly plan: string
  readonly state: unknown
}

/** Orders that a device keeps; older ones were finished elsewhere. */
const MOST = 20

/**
 * What was scanned of an order on this device, until the server has it: neither a reload nor another order in between loses it. `keep`
 * saves it, `end` removes it. `plan` is what the scans were made for; where it has changed meanwhile, the work begins with `changed`.
 */
export function useKeptWork<S extends object>(No: string, Phase: Phase, plan: string, nothing: S, changed: S) {
  const { Id: UserId } = useSession().userInfo
  const isThis = (one: Kept) => one.UserId === UserId && one.No === No && one.Phase === Phase
  const all = () => storedJson<Kept[]>('floorWork') ?? []
  const [state, setState] = useState(() => {
    const kept = all().find(isThis)
    if (!kept) return nothing
    return kept.plan === plan ? (kept.state as S) : changed
  })
  const write = (kept: readonly Kept[]) => stored.set('floorWork', JSON.stringify(kept.slice(0, MOST)))
  return {
    state,
    keep(next: S) {
      setState(next)
      const { notice: _, ...saved } = next as S & { notice?: unknown }
      write([{ UserId, No, Phase, plan, state: saved }, ...all().filter((one) => !isThis(one))])
    },
    end: () => write(all().filter((one) => !isThis(one))),
  }
}
