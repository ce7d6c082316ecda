import { portName } from '#features/freight/places/rules.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { HUBS } from '../rules.ts'
import { tracking } from '../text/keys.ts'

export type Reader = { language: Language; translate: Translate }

const isHub = (place: string): place is (typeof HUBS)[number] => isOneOf(HUBS, place)

/** Name of a place: ports and airports by code, anything else as entered. */
export function placeName(place: string | null, { language, translate }: Reader): string | null {
  if (!place) return null
  return isHub(place) ? translate(tracking(`hub.${place}`)) : portName(place, language)
}
