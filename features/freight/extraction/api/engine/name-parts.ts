/** Labels composed of parts: a document and "number" or "date" in four languages, with all usual words for both. */

export const list = (words: string) => words.split('|')
/** Combines every first part with every second part. */
export const pairs = (first: string, second: string, between: readonly string[] = [' ']) =>
  list(first).flatMap((one) => list(second).flatMap((two) => between.map((gap) => `${one}${gap}${two}`)))

const NUMBER = 'no|nos|num|number|nr|#|id|ref|reference|code'
const NUMMER = 'nr|nummer|no'
const NUMERO = 'n|no|nr|num|numero|ref|reference'
const HAO = '号|号码|编号|单号| no'

type Words = { en?: string; de?: string; fr?: string; zh?: string }

/** "invoice number", "Rechnungsnummer" and "Rechnungs-Nr.", "n° de facture" and "facture n°", "发票编号". */
export const numberOf = ({ en, de, fr, zh }: Words): string[] => [
  ...(en
    ? [
        ...pairs(en, NUMBER),
        ...pairs('ref|reference|number of|no of|no date of|number date of|no and date of|number and date of', en),
      ]
    : []),
  ...(de ? pairs(de, NUMMER, ['', ' ']) : []),
  ...(fr ? [...pairs(fr, NUMERO), ...pairs(NUMERO, fr, [' ', ' de ', ' de la ', ' du ', ' d '])] : []),
  ...(zh ? pairs(zh, HAO, ['']) : []),
]

export const dateOf = ({ en, de, fr, zh }: Words): string[] => [
  ...(en ? [...pairs(en, 'date'), ...pairs('date of', en)] : []),
  ...(de ? pairs(de, 'datum|tag', ['', ' ']) : []),
  ...(fr ? pairs('date', fr, [' ', ' de ', ' de la ', ' du ', ' d ']) : []),
  ...(zh ? pairs(zh, '日期|日|时间', ['']) : []),
]
