import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCAN } from '../rules.ts'
import { isPacked, classifyScan, piecesOf, type PackedPiece, type PackLine } from './packing.ts'

const vase: PackLine = { Id: 1, Fnsku: 'X00VASE001', Sku: 'VASE-BLUE', Pieces: 2, Serials: [] }
const radio: PackLine = { Id: 2, Fnsku: 'X00RADIO01', Sku: 'RADIO', Pieces: 1, Serials: ['SN-1', 'SN-2'] }
const piece = (LineId: number, Sn: string | null = null): PackedPiece => ({ LineId, Sn })

test('a piece is recognised by its FNSKU or SKU in any case', () => {
  for (const code of ['X00VASE001', 'x00vase001', ' vase-blue '])
    expect(classifyScan([vase, radio], [], code)).toEqual({ Result: SCAN.accepted, LineId: 1, Sn: null })
})

test('wrong and surplus pieces are refused', () => {
  expect(classifyScan([vase], [], 'X00CHAIR01')).toEqual({ Result: SCAN.wrong })
  expect(classifyScan([vase], [piece(1), piece(1)], 'X00VASE001')).toEqual({ Result: SCAN.surplus })
})

test('a product with serial numbers is scanned by number, each once', () => {
  expect(classifyScan([radio], [], 'X00RADIO01')).toEqual({ Result: SCAN.serialNeeded })
  expect(classifyScan([radio], [], 'sn-1')).toEqual({ Result: SCAN.accepted, LineId: 2, Sn: 'SN-1' })
  expect(classifyScan([radio], [piece(2, 'SN-1')], 'SN-1')).toEqual({ Result: SCAN.duplicate })
  expect(classifyScan([radio], [piece(2, 'SN-1')], 'SN-2')).toEqual({ Result: SCAN.surplus })
})

test('a number in the parcel of another order is refused', () => {
  expect(classifyScan([radio], [], 'sn-1', ['SN-1'])).toEqual({ Result: SCAN.duplicate })
  expect(classifyScan([radio], [], 'sn-2', ['SN-1'])).toMatchObject({ Result: SCAN.accepted })
})

test('two lines of one product are filled in sequence', () => {
  const lines = [
    { ...vase, Pieces: 1 },
    { ...vase, Id: 3, Pieces: 1 },
  ]
  expect(classifyScan(lines, [piece(1)], 'X00VASE001')).toMatchObject({ LineId: 3 })
})

test('for any scans, no line exceeds its ordered pieces, and a complete order accepts no more', () => {
  const code = fc.constantFrom('X00VASE001', 'VASE-BLUE', 'SN-1', 'SN-2', 'X00RADIO01', 'OTHER')
  fc.assert(
    fc.property(fc.array(code, { maxLength: 30 }), (codes) => {
      const packed: PackedPiece[] = []
      for (const one of codes) {
        const verdict = classifyScan([vase, radio], packed, one)
        if (verdict.Result === SCAN.accepted) {
          expect(isPacked([vase, radio], packed)).toBe(false)
          packed.push(verdict)
        }
      }
      expect(packed.length).toBeLessThanOrEqual(piecesOf([vase, radio]))
      expect(isPacked([vase, radio], packed)).toBe(packed.length === 3)
    }),
  )
})
