import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import type { OrderDetail } from '../../contract.ts'
import { ParcelTable } from './parcel-table.tsx'

test('only an unsent order shows that its parcels will appear later', async () => {
  const words = (ActualOutboundTime: string | null) => {
    const order = { Parcels: [], ActualOutboundTime } as unknown as OrderDetail
    return wordsOf(createElement(ParcelTable, { order, zone: 'Europe/London', pathOf: String }), 'dropship')
  }
  expect(await words(null)).toContain('Parcels appear here')
  expect(await words('2026-11-20T10:00:00.000Z')).not.toContain('appear here')
})
