import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadOf, fitProblemOf, mixProblem, roomOf, USUAL_CARTON, type LooseLine, type MixedBox } from './mixed-cartons.ts'
import { proposeCartons, MOST_STEPS } from './propose-cartons.ts'

const side = fc.integer({ min: 20, max: 400 }).map((n) => n / 10)
const loose = fc.record({
  LoosePieces: fc.integer({ min: 1, max: 60 }),
  UnitLength: side,
  UnitWidth: side,
  UnitHeight: side,
  UnitWeight: fc.integer({ min: 5, max: 900 }).map((n) => n / 100),
})
const order = fc
  .array(loose, { minLength: 2, maxLength: 12 })
  .map((lines) => lines.map((line, index): LooseLine => ({ ...line, Id: index + 1, Fnsku: `X${index + 1}` })))
const room = roomOf(USUAL_CARTON)
const fitting = (lines: readonly LooseLine[]) => lines.filter((line) => fitProblemOf(line, USUAL_CARTON) === null)

/** First-fit decreasing, piece by piece, under the same limits of volume, weight and lines. */
function firstFit(lines: readonly LooseLine[]): number {
  const boxes: { volume: number; weight: number; lines: Set<number> }[] = []
  const pieces = fitting(lines)
    .toSorted((a, b) => loadOf(b, 1).volume - loadOf(a, 1).volume || a.Id - b.Id)
    .flatMap((line) => Array.from({ length: line.LoosePieces }, () => ({ Id: line.Id, ...loadOf(line, 1) })))
  for (const { Id, volume, weight } of pieces) {
    const box = boxes.find(
      (one) =>
        one.volume + volume <= room.volume && one.weight + weight <= room.weight && (one.lines.has(Id) || one.lines.size < 6),
    )
    if (!box) boxes.push({ volume, weight, lines: new Set([Id]) })
    else {
      box.volume += volume
      box.weight += weight
      box.lines.add(Id)
    }
  }
  return boxes.length
}

const packedOf = (boxes: readonly MixedBox[], id: number) =>
  boxes.flatMap(({ Lines }) => Lines.filter((line) => line.ItemId === id)).reduce((sum, line) => sum + line.Pieces, 0)

describe('proposed cartons', () => {
  test('200 random orders: never more cartons than first-fit decreasing, all pieces that fit, within the limits, in bounded steps', () => {
    let [saved, mixed] = [0, 0]
    fc.assert(
      fc.property(order, (lines) => {
        const { boxes, problems, steps } = proposeCartons(lines, USUAL_CARTON)
        const usable = fitting(lines)
        expect(steps).toBeLessThanOrEqual(2 * MOST_STEPS)
        if (usable.length < 2) return expect(problems.length).toBeGreaterThan(0)
        for (const line of lines) expect(packedOf(boxes, line.Id)).toBe(usable.includes(line) ? line.LoosePieces : 0)
        for (const { Lines } of boxes) {
          const loads = Lines.map(({ ItemId, Pieces }) =>
            loadOf(
              lines.find((line) => line.Id === ItemId)!,
              Pieces,
            ),
          )
          expect(loads.reduce((sum, load) => sum + load.volume, 0)).toBeLessThanOrEqual(room.volume)
          expect(loads.reduce((sum, load) => sum + load.weight, 0)).toBeLessThanOrEqual(room.weight)
          expect(Lines.length).toBeLessThanOrEqual(6)
        }
        const usual = firstFit(lines)
        expect(boxes.length).toBeLessThanOrEqual(usual)
        saved += usual - boxes.length
        // A proposal without problems can be saved.
        if (problems.length === 0) {
          mixed++
          expect(mixProblem(lines, boxes, USUAL_CARTON)).toBeNull()
        }
      }),
      { numRuns: 200, seed: 20_261_123 },
    )
    expect(saved).toBeGreaterThan(0)
    expect(mixed).toBeGreaterThan(50)
  })

  const line = (Id: number, more: Partial<LooseLine>): LooseLine => ({
    Id,
    Fnsku: `X${Id}`,
    LoosePieces: 4,
    UnitLength: 20,
    UnitWidth: 15,
    UnitHeight: 10,
    UnitWeight: 1,
    ...more,
  })
  const why = (...lines: LooseLine[]) => proposeCartons(lines, USUAL_CARTON).problems.map(({ key }) => key)

  test('states why a piece does not fit', () => {
    expect(why(line(1, {}), line(2, {}), line(3, { UnitLength: 61 }))).toEqual(['replenishment:mix.tooLong'])
    expect(why(line(1, {}), line(2, {}), line(3, { UnitWeight: 14.3 }))).toEqual(['replenishment:mix.tooHeavy'])
    expect(why(line(1, {}), line(2, {}), line(3, { UnitLength: 60, UnitWidth: 40, UnitHeight: 38 }))).toEqual([
      'replenishment:mix.tooBulky',
    ])
    expect(why(line(1, {}))).toEqual(['replenishment:mix.oneLine'])
    // A hundred pieces of one line and one of another fill several cartons, only one of which is mixed.
    expect(why(line(1, { LoosePieces: 100 }), line(2, { LoosePieces: 1 }))).not.toEqual([])
    expect(why(line(1, { LoosePieces: 0 }))).toEqual([])
  })

  test('[rule.consolidation.count] [rule.number.count2to6] [const.consolidation.min] [const.consolidation.max] 2 to 6 lines in a carton', () => {
    const lines = Array.from({ length: 7 }, (_, index) => line(index + 1, { LoosePieces: 1 }))
    const box = (...ids: number[]) => ({ Lines: ids.map((ItemId) => ({ ItemId, Pieces: 1 })) })
    const of = (count: number, ...boxes: MixedBox[]) => mixProblem(lines.slice(0, count), boxes, USUAL_CARTON)?.key ?? null
    expect(of(1, box(1))).toBe('replenishment:rule.mixedLines')
    expect(of(2, box(1, 2))).toBeNull()
    expect(of(6, box(1, 2, 3, 4, 5, 6))).toBeNull()
    expect(of(7, box(1, 2, 3, 4, 5, 6, 7))).toBe('replenishment:rule.mixedLines')
    expect(of(7, box(1, 2, 3, 4, 5), box(6, 7))).toBeNull()
    expect(
      proposeCartons(lines, USUAL_CARTON)
        .boxes.map(({ Lines }) => Lines.length)
        .every((n) => n >= 2 && n <= 6),
    ).toBe(true)
  })
})
