import { expect, test } from 'vitest'
import { titleOf } from '#features/messages/inbox/api/service.ts'
import { translateText } from '#kit/shared/find-text.ts'
import { lineOf } from './messages.ts'
import de from './text/de-DE.ts'
import en from './text/en-US.ts'

const TEXTS = { 'en-US': new Map([['alerts', en]]), 'de-DE': new Map([['alerts', de]]) }
type Shown = { EntityNo: string; Current: number; Line: number }

function titleIn(language: keyof typeof TEXTS, move: Parameters<typeof lineOf>[0], { EntityNo, ...figures }: Shown) {
  const line = lineOf(move, { EntityNo, Payload: { Count: 1, Site: null, ...figures } })
  return titleOf((key, params = {}) => translateText(TEXTS[language], key, params, language), language, line)
}

test('a low balance is written as money, pieces are not', () => {
  const low = { EntityNo: 'GBP', Current: 1124.1, Line: 1200 }
  expect(titleIn('en-US', 'lowBalanceOne', low)).toBe('GBP wallet: 1,124.10 available, balance line 1,200.00')
  expect(titleIn('de-DE', 'lowBalanceOne', low)).toBe('Guthaben GBP: 1.124,10 verfügbar, Guthabengrenze 1.200,00')
  const few = { EntityNo: 'X00LJMUG01', Current: 9, Line: 30 }
  expect(titleIn('en-US', 'stockOne', few)).toBe('X00LJMUG01: 9 pieces available, stock line 30')
})
