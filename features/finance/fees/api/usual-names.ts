import { translatorFor } from '#kit/api/texts.ts'
import { LANGUAGES, type TextKey } from '#kit/shared/text.ts'
import { fees } from '../text/keys.ts'

/** Names that staff give to lines of rate cards and quotes again and again. Whichever language one is written in, each reader has it in his own. */
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

/** The key of a usual name, in whichever language it is written; undefined if it is a name of its own. */
export function usualName(name: string): TextKey | undefined {
  known ??= new Map(USUAL.flatMap((key) => LANGUAGES.map((language) => [plain(translatorFor(language)(key)), key] as const)))
  return known.get(plain(name))
}
