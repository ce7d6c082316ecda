import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, type Translate, type TextTree } from '#kit/shared/text.ts'
import { findText } from '#kit/shared/find-text.ts'
import type { StockMovement } from '../contract.ts'
import { FLOW, stockChange, type Flow } from '../rules.ts'
import { explain } from './explain.ts'

async function translatorFor(language: Language): Promise<Translate> {
  const { default: tree } = (await import(`../text/${language}.ts`)) as { default: TextTree }
  return (key, params = {}) => findText(tree, key.slice('stock:'.length), params, language) ?? `no text: ${key}`
}

function movement(flow: Flow, pieces: { good?: number; damaged?: number }): StockMovement {
  const { Total, Available, Locked, Damaged, InTransit } = stockChange(flow, pieces)
  return {
    StockFlowType: FLOW[flow],
    ChangeTotal: Total,
    ChangeAvailable: Available,
    ChangeLocked: Locked,
    ChangeDamaged: Damaged,
    ChangeInTransit: InTransit,
  } as StockMovement
}

/** Whether a kind of movement exists for pieces of a condition. */
function knows(flow: Flow, condition: 'good' | 'damaged'): boolean {
  try {
    return stockChange(flow, { [condition]: 1 }) !== undefined
  } catch {
    return false
  }
}

describe('a movement described in text', () => {
  test.each(LANGUAGES)('every kind is described in %s, for one piece and several', async (language) => {
    const translate = await translatorFor(language)
    for (const flow of Object.keys(FLOW) as Flow[]) {
      for (const condition of (['good', 'damaged'] as const).filter((one) => knows(flow, one))) {
        for (const pieces of [1, 1200]) {
          const reported = explain(movement(flow, { [condition]: pieces }), translate, (n) => n.toLocaleString(language))
          expect(reported).toContain(pieces.toLocaleString(language))
          expect(reported).not.toContain('no text')
        }
      }
    }
  })

  test('good and damaged pieces of one movement are distinguished', async () => {
    const translate = await translatorFor('en-US')
    expect(explain(movement('putaway', { good: 480, damaged: 1 }), translate, String)).toBe(
      '480 pieces arrived and are available · 1 piece arrived damaged',
    )
    expect(explain({ ...movement('lock', { good: 1 }), StockFlowType: 1 }, translate, String)).toBe('')
  })
})
