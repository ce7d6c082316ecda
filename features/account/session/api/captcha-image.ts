import { randomInt } from 'node:crypto'
import { loadFonts } from '#kit/api/pdf/fonts.ts'

const WIDTH = 180
const HEIGHT = 60
const SIZE = 38
const STROKES = 4
/** Points that replace a curve. */
const STEPS = 8

type Point = readonly [x: number, y: number]
type Warp = (point: Point) => Point

/** From -1 to 1, random each time: outlines must not be comparable. */
const random = () => randomInt(-10_000, 10_001) / 10_000

/**
 * A picture of the letters: SVG with one path, in which outlines of the letters (turned, sheared, bent, each point moved a
 * little) and strokes across them are in random order, so that their place does not distinguish them. All are drawn as short
 * lines, of random number and from a random start: the curves and corners of a font's letter would reveal it.
 */
export async function drawCaptcha(letters: string): Promise<string> {
  const { bold } = await loadFonts()
  const step = (WIDTH - 24) / letters.length
  const bend = wave(WIDTH)
  const shapes = [...letters].map((letter, index) => {
    const place = placed(12 + step * (index + 0.5 + random() * 0.12), HEIGHT / 2 + 13 + random() * 5)
    const { path, advanceWidth } = bold.glyphForCodePoint(letter.codePointAt(0)!)
    const scale = SIZE / bold.unitsPerEm
    const point: Warp = ([x, y]) => bend(place([(x - advanceWidth / 2) * scale, -y * scale]))
    return outlines(path.commands)
      .map((outline) => drawn(outline.map(point)))
      .join('')
  })
  const strokes = Array.from({ length: STROKES }, () => stroke(bend))
  const d = shuffled([...shapes, ...strokes]).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><path fill="#24405e" d="${d}"/></svg>`
}

type Command = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }

/** Each closed outline as points so close that straight lines between them approximate its curves. */
function outlines(commands: readonly Command[]): Point[][] {
  const found: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') continue
    const to = pairs(args)
    const last = found.at(-1)
    if (command === 'moveTo' || !last) found.push([to[0]!])
    else last.push(...along([last.at(-1)!, ...to]))
  }
  return found.map((outline) => [...outline, ...along([outline.at(-1)!, outline[0]!]).slice(0, -1)])
}

/** Points on a line or curve given by its control points (de Casteljau), without its start. */
function along(control: readonly Point[]): Point[] {
  const at = (share: number, points: readonly Point[]): Point =>
    points.length === 1
      ? points[0]!
      : at(
          share,
          points
            .slice(1)
            .map(
              ([x, y], i) => [points[i]![0] + (x - points[i]![0]) * share, points[i]![1] + (y - points[i]![1]) * share] as const,
            ),
        )
  return Array.from({ length: STEPS }, (_, step) => at((step + 1) / STEPS, control))
}

/** A closed outline as lines between evenly spaced points: their number and the start are random. */
function drawn(outline: readonly Point[]): string {
  const count = randomInt(40, 61)
  const lengths = outline.map(([x, y], i) =>
    Math.hypot(outline[(i + 1) % outline.length]![0] - x, outline[(i + 1) % outline.length]![1] - y),
  )
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const start = randomInt(1000) / 1000
  const points = Array.from({ length: count }, (_, i) => {
    let left = ((i / count + start) % 1) * whole
    const from = lengths.findIndex((length) => (left -= length) < 0)
    const [[ax, ay], [bx, by]] = [outline.at(from)!, outline[(from + 1) % outline.length] ?? outline[0]!]
    const share = from < 0 ? 0 : 1 + left / lengths[from]!
    return [ax + (bx - ax) * share, ay + (by - ay) * share] as const
  })
  return `M${points.map(written).join('L')}Z`
}

function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!] as const)
}

const written = ([x, y]: Point) => `${(x + random() * 0.35).toFixed(1)} ${(y + random() * 0.35).toFixed(1)}`

/** Randomly turned, sheared and stretched, then moved to its place. */
function placed(left: number, base: number): Warp {
  const turn = random() * 0.32
  const shear = random() * 0.25
  const stretch = 1 + random() * 0.12
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return ([x, y]) => {
    const slanted = (x + y * shear) * stretch
    return [left + slanted * cos - y * sin, base + slanted * sin + y * cos]
  }
}

/** Bends the whole picture like a flag. */
function wave(width: number): Warp {
  const [height, length, start] = [2.5 + random(), width / (1.6 + random() * 0.5), random() * Math.PI]
  return ([x, y]) => [x + Math.sin(y / 11 + start) * 1.4, y + Math.sin((x / length) * 2 * Math.PI + start) * height]
}

/** A thin closed shape drawn from left to right. */
function stroke(bend: Warp): string {
  const [from, to] = [HEIGHT * (0.5 + random() * 0.38), HEIGHT * (0.5 + random() * 0.38)]
  const [start, end] = [randomInt(0, WIDTH / 3), randomInt((WIDTH * 2) / 3, WIDTH)]
  const at = (share: number, side: number): Point => bend([start + (end - start) * share, from + (to - from) * share + side])
  const shares = Array.from({ length: 21 }, (_, step) => step / 20)
  return drawn([...shares.map((share) => at(share, -0.8)), ...shares.toReversed().map((share) => at(share, 0.8))])
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}
