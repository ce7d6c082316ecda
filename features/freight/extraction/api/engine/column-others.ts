import { plain } from './grid.ts'

/** Columns that are easily mistaken for others: chargeable weights, weights per piece or pallet, counts per pallet, dates. */
const OTHER_THINGS =
  /\b(?:chargeable|charged|billable|volumetric|volumetrique|taxable|dim(?:ensional)? weight|vol(?:ume)? (?:weight|wt)|volumengewicht|frachtpflichtig\w*|tassabile|tare|tara|pallet (?:weight|wt)|palettengewicht|poids palette|weight unit|unit of weight|gewichtseinheit|unite de poids)\b|计费重|体积重|材积重|收费重|抛重|皮重|托盘重|重量单位|\b(?:date|datum|fecha)$|日期$|\b(?:per|je|pro|par|por) (?:pallets?|paletten?|palettes?|plt)\b|每托|箱 托|^(?:anzahl |no of |number of |nb |nombre de )?(?:paletten|pallets|palettes)$|\b(?:tax|duty|vat|exchange|currency) rate$|税率|(?:weight|wt|gewicht|poids|peso|waga) (?:per|je|pro|par) (?:pc|pcs|piece|pieces|unit|stuck|stk|unite)$|^(?:net |gross |unit |product |item )?(?:product|item|piece|pc|pcs|stuck) ?(?:net |gross )?(?:weight|wt|gewicht|nettogewicht|size|dimensions?)(?: netto| brutto)?$|^(?:m²|m2|sqm|qm|sq m)\b|^stuckgewicht|(?:单个|单品|产品|商品|裸机)(?:净重|毛重|重量|尺寸|规格尺寸)|单个产品|(?:净重|毛重|重量) [个只台件双套]$/

/** "Gewicht/Stk. (kg)", "Weight per piece kg", "kg/pc": weight of one piece. */
const OF_PIECE =
  /^(?:(?:net |gross |netto |brutto )?(?:weight|wt|gewicht|nettogewicht|bruttogewicht|poids|peso|waga)(?: (?:net|brut|netto|brutto|neto|bruto|lordo))?|kgs?|gr?)(?: kgs?| gr?)?(?: (?:per|je|pro|par|por|al))? (?:pcs?|pce|piece|stk|stck|st|stuck|unite|pz|szt)(?: kgs?| gr?)?$/

export const isUnrelatedLabel = (label: string) => OTHER_THINGS.test(plain(label)) || OF_PIECE.test(plain(label))
