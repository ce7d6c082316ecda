import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import type { Lane } from '../../contract.ts'
import { lanes } from '../../text/keys.ts'

export const laneKey = ({ Mode, From, To }: Lane) => `${Mode} ${From ?? ''} ${To}`

export function usePlaceName(): (code: string) => string {
  const ports = useDictionary('SeaPort')
  const airports = useDictionary('Airport')
  return (code) => (code.length === 3 ? airports : ports).nameOf(code)
}

/** Origin and destination as text. */
export function useRouteName(): (lane: Lane) => string {
  const t = useText(lanes)
  const nameOf = usePlaceName()
  return ({ From, To }) => (From === null ? t('tail', { to: nameOf(To) }) : t('route', { from: nameOf(From), to: nameOf(To) }))
}
