import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import { assessCouriers, parcelsOf, type CourierService } from './couriers.ts'

type Place = { site?: 'GB' | 'DE'; to?: string; sides?: [number, number, number] }
function verdict(service: CourierService, kg: number | number[], { site = 'GB', to = site, sides }: Place = {}) {
  const all = assessCouriers({ site, destinationCountry: to, parcelWeights: [kg].flat(), sides: sides ?? null })
  const found = all.find((v) => v.service === service)!
  return [found.verdict, ...found.reasons.map((r) => r.key.slice('dropship:rule.'.length))]
}

describe('courier limits', () => {
  test.each([
    ['rule.courier.P.max', 'P-STD', 20, ['warn', 'courierMayRefuse']],
    ['rule.courier.P.max] [const.courier.P', 'P-STD', 20.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.P.altMax', 'P-STD', 10, ['ok']],
    ['rule.courier.P.altMax] [const.courier.P.alt', 'P-STD', 10.01, ['warn', 'courierMayRefuse']],
    ['rule.courier.P.tracked', 'P-T24', 1, ['ok']],
    ['rule.courier.P.tracked', 'P-T24', 1.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.P.tracked', 'P-T48', 1, ['ok']],
    ['rule.courier.P.tracked] [const.courier.P.tracked', 'P-T48', 1.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.Y.max', 'Y-STD', 30, ['ok']],
    ['rule.courier.Y.max] [const.courier.Y', 'Y-STD', 30.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.X.mini', 'X-MINI', 3, ['ok']],
    ['rule.courier.X.mini] [const.courier.X.mini', 'X-MINI', 3.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.X.medium', 'X-MEDIUM', 17, ['ok']],
    ['rule.courier.X.medium] [const.courier.X.medium', 'X-MEDIUM', 17.01, ['blocked', 'courierTooHeavy']],
    ['rule.courier.D1.warn', 'D1-STD', 35, ['ok']],
    ['rule.courier.D1.warn] [const.courier.D1', 'D1-STD', 35.01, ['warn', 'courierFailure']],
    ['rule.courier.D2.surcharge', 'D2-STD', 30, ['ok']],
    ['rule.courier.D2.surcharge', 'D2-STD', 30.01, ['warn', 'courierSurcharge']],
  ] as [string, CourierService, number, string[]][])('[%s] %s with %d kg: %j', (_id, service, kg, expected) => {
    expect(verdict(service, kg)).toEqual(expected)
  })

  test('[const.courier.ref] [msg.courierP20] [msg.courierY30] [msg.courierD1] [msg.courierD2] the reason states the figure of each limit', async () => {
    await loadTexts()
    const words = (service: CourierService, kg: number) => {
      const [first] = assessCouriers({ site: 'GB', destinationCountry: 'GB', parcelWeights: [kg], sides: null }).find(
        (v) => v.service === service,
      )!.reasons
      return translatorFor('en-US')(first!.key, first!.params)
    }
    expect(words('P-STD', 20.01)).toBe('P-STD does not accept parcels over 20 kg')
    expect(words('P-STD', 10.01)).toBe('P-STD: parcels over 10 kg may be refused')
    expect(words('Y-STD', 30.01)).toBe('Y-STD does not accept parcels over 30 kg')
    expect(words('D1-STD', 35.01)).toBe('D1-STD: deliveries over 35 kg often fail')
    expect(words('D2-STD', 30.01)).toBe('D2-STD: over 30 kg carries a heavy surcharge')
  })

  test('all services are checked together, and the heaviest parcel decides', () => {
    const all = assessCouriers({ site: 'GB', destinationCountry: 'GB', parcelWeights: [0.5, 18, 0.5] })
    expect(Object.fromEntries(all.map((v) => [v.service, v.verdict]))).toEqual({
      'P-T24': 'blocked',
      'P-T48': 'blocked',
      'P-STD': 'warn',
      'Y-STD': 'ok',
      'X-MINI': 'blocked',
      'X-MEDIUM': 'blocked',
      'D1-STD': 'ok',
      'D2-STD': 'ok',
    })
  })

  test('[rule.courier.outsideGermany] only D2 ships abroad from the German warehouse', () => {
    const open = (to: string) =>
      assessCouriers({ site: 'DE', destinationCountry: to, parcelWeights: [0.5] })
        .filter((v) => v.verdict !== 'blocked')
        .map((v) => v.courier)
    expect(new Set(open('AT'))).toEqual(new Set(['D2']))
    expect(new Set(open('DE'))).toEqual(new Set(['P', 'D1', 'D2']))
    expect(verdict('P-STD', 1, { site: 'DE', to: 'AT' })).toEqual(['blocked', 'courierAbroad'])
    expect(verdict('Y-STD', 1, { site: 'DE' })).toEqual(['blocked', 'courierNotOffered'])
  })

  test('[const.girth.factor] girth and sides: above 300 cm warns, above 360 cm is blocked, P has its own side limits', () => {
    expect(verdict('Y-STD', 1, { sides: [100, 50, 50] })).toEqual(['ok'])
    expect(verdict('Y-STD', 1, { sides: [100.01, 50, 50] })).toEqual(['warn', 'courierGirthHigh'])
    expect(verdict('Y-STD', 1, { sides: [120, 60, 60] })).toEqual(['warn', 'courierGirthHigh'])
    expect(verdict('Y-STD', 1, { sides: [120.01, 60, 60] })).toEqual(['blocked', 'courierGirth'])
    expect(verdict('P-STD', 1, { sides: [46, 61, 46] })).toEqual(['ok'])
    expect(verdict('P-STD', 1, { sides: [46, 61, 46.01] })).toEqual(['warn', 'courierSides'])
  })

  test('more weight never improves the verdict of a service', () => {
    const order = ['ok', 'warn', 'blocked']
    const weight = fc.integer({ min: 1, max: 6_000 })
    fc.assert(
      fc.property(
        weight,
        weight,
        fc.constantFrom('GB' as const, 'DE' as const),
        fc.constantFrom('GB', 'DE', 'AT'),
        (a, b, site, to) => {
          const [light, heavy] = [Math.min(a, b) / 100, Math.max(a, b) / 100]
          const judge = (kg: number) => assessCouriers({ site, destinationCountry: to, parcelWeights: [kg] })
          judge(light).forEach((v, index) =>
            expect(order.indexOf(judge(heavy)[index]!.verdict)).toBeGreaterThanOrEqual(order.indexOf(v.verdict)),
          )
        },
      ),
    )
  })

  test('every verdict except ok has a reason', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('GB', 'DE', 'FR'),
        (weights, to) => {
          for (const v of assessCouriers({ site: 'DE', destinationCountry: to, parcelWeights: weights.map((w) => w / 100) }))
            expect(v.reasons.length > 0).toBe(v.verdict !== 'ok')
        },
      ),
    )
  })

  test('unmeasured parcels share the weight, rounded up so that no limit is missed', () => {
    const piece = { UnitWeight: 20.01, UnitLength: 30, UnitWidth: 20, UnitHeight: 20 }
    expect(parcelsOf([{ ...piece, Pieces: 2 }], 2).parcelWeights).toEqual([20.01, 20.01])
    expect(parcelsOf([{ ...piece, Pieces: 1 }], 2).parcelWeights).toEqual([10.01, 10.01])
    expect(
      parcelsOf(
        [
          { ...piece, Pieces: 1 },
          { ...piece, Pieces: 3, UnitLength: 90 },
        ],
        1,
      ),
    ).toEqual({ parcelWeights: [80.04], heaviest: 80.04, sides: [90, 20, 20] })
    expect(parcelsOf([], 1)).toEqual({ parcelWeights: [0], heaviest: 0, sides: null })
  })

  test('a piece is not divided: in many parcels, at least one is as heavy as the heaviest piece', () => {
    const chair = { UnitWeight: 18.5, UnitLength: 60, UnitWidth: 40, UnitHeight: 20, Pieces: 1 }
    const cups = { UnitWeight: 0.3, UnitLength: 10, UnitWidth: 10, UnitHeight: 10, Pieces: 19 }
    const parcels = parcelsOf([chair, cups], 20)
    const found = assessCouriers({ site: 'GB', destinationCountry: 'GB', ...parcels })
    expect(parcels.parcelWeights[0]).toBe(1.21)
    expect(found.filter(({ verdict: one }) => one === 'blocked').map(({ service }) => service)).toEqual([
      'P-T24',
      'P-T48',
      'X-MINI',
      'X-MEDIUM',
    ])
  })
})
