import { translatorFor } from '#kit/api/texts.ts'
import { LANGUAGES, type TextKey } from '#kit/shared/text.ts'
import { fees } from '../text/keys.ts'

/** Names that staff often give to lines of rate cards and quotes. Entered in any language, each is shown in the user's own. */
const USUAL = [
  fees('usual.telexRelease'),
  fees('usual.extraTariffLines'),
  fees('usual.insurance'),
  fees('usual.pickup'),
  fees('name.remoteArea'),
  fees('usual.batteryHandling'),
  fees('usual.dangerousHandling'),
  fees('usual.fuelSurcharge'),
  fees('usual.peakSeason'),
  fees('usual.security'),
  fees('usual.documentation'),
]

const plain = (name: string) => name.trim().toLowerCase()
let known: ReadonlyMap<string, TextKey> | undefined

/** The key of a common name, in any language; undefined if it is a custom name. */
export function usualName(name: string): TextKey | undefined {
  known ??= new Map(USUAL.flatMap((key) => LANGUAGES.map((language) => [plain(translatorFor(language)(key)), key] as const)))
  return known.get(plain(name))
}
