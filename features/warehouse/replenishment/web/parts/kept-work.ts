import { useState } from 'react'
import { useSession } from '#kit/web/session.tsx'
import { stored, storedJson } from '#kit/web/storage.ts'

type Phase = 'pick' | 'pack'
type Kept = { readonly UserId: number; readonly No: string; readonly Phase: Phase; readonly state: unknown }

/** Orders that a device keeps; older ones were finished elsewhere. */
const MOST = 20

/**
 * What was scanned of an order on this device, until the server has it: neither a reload nor another order in between loses it. `keep`
 * saves it, `end` removes it.
 */
export function useKeptWork<S extends object>(No: string, Phase: Phase, nothing: S) {
  const { Id: UserId } = useSession().userInfo
  const isThis = (one: Kept) => one.UserId === UserId && one.No === No && one.Phase === Phase
  const all = () => storedJson<Kept[]>('floorWork') ?? []
  const [state, setState] = useState(() => ({ ...nothing, ...(all().find(isThis)?.state as S | undefined) }))
  const write = (kept: readonly Kept[]) => stored.set('floorWork', JSON.stringify(kept.slice(0, MOST)))
  return {
    state,
    keep(next: S) {
      setState(next)
      const { notice: _, ...saved } = next as S & { notice?: unknown }
      write([{ UserId, No, Phase, state: saved }, ...all().filter((one) => !isThis(one))])
    },
    end: () => write(all().filter((one) => !isThis(one))),
  }
}
