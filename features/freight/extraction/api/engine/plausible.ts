import type { Found } from './cells.ts'
import { near, number } from './settle-measure.ts'

/** Checks the values of a line against each other; contradictory ones are marked as unsure. */

export type Line = { readonly row: number; readonly of: Readonly<Record<string, Found>>; readonly isContinued: boolean }

/** Density of a carton in kg/m³, and sides in cm, beyond which a unit was probably misread. */
const DENSITY = { least: 8, most: 6000 }
const SIDE = { least: 3, most: 320 }
const SIDES = ['Length', 'Width', 'Height'] as const

export function doubted(line: Line): Line {
  const of = (name: string) => number(line.of[name])
  const unsure = new Set<string>()
  const doubt = (...names: string[]) => names.forEach((name) => unsure.add(name))
  const sides = SIDES.map(of)
  const hasSides = sides.every((side) => side !== undefined)
  const size = hasSides ? (sides[0]! * sides[1]! * sides[2]!) / 1e6 : undefined
  if (hasSides && (Math.max(...sides) < SIDE.least || Math.max(...sides) > SIDE.most)) doubt(...SIDES)
  const [volume, all] = [of('Volume'), of('TotalVolume')]
  if (size !== undefined && volume !== undefined && Math.abs(size - volume) > Math.max(0.12 * size, 0.006))
    doubt(...SIDES, 'Volume', ...(all === undefined ? [] : ['TotalVolume']))
  const [gross, net] = [of('GrossWeight'), of('NetWeight')]
  const room = size ?? volume
  if (gross !== undefined && room && (gross / room < DENSITY.least || gross / room > DENSITY.most))
    doubt('GrossWeight', 'TotalGrossWeight', ...(size === undefined ? ['Volume', 'TotalVolume'] : SIDES))
  if (gross !== undefined && net !== undefined && net > gross * 1.001)
    doubt('GrossWeight', 'NetWeight', 'TotalGrossWeight', 'TotalNetWeight')
  const [qty, price, amount] = [of('Qty'), of('UnitPrice'), of('Amount')]
  if (
    qty !== undefined &&
    price !== undefined &&
    amount !== undefined &&
    Math.abs(qty * price - amount) > Math.max(0.06, 0.006 * qty, amount * 0.001)
  )
    doubt('Qty', 'UnitPrice', 'Amount')
  const [each, cartons] = [of('PcsPerCarton'), of('Cartons')]
  if (each !== undefined && cartons !== undefined && qty !== undefined && !near(each * cartons, qty, 0.5))
    doubt('PcsPerCarton', 'Qty', 'Cartons')
  return marked(line, unsure)
}

const marked = (line: Line, unsure: ReadonlySet<string>): Line =>
  unsure.size === 0
    ? line
    : {
        ...line,
        of: Object.fromEntries(
          Object.entries(line.of).map(([name, found]): [string, Found] => [
            name,
            unsure.has(name) ? { ...found, unsure: true } : found,
          ]),
        ),
      }
