import { randomInt } from 'node:crypto'
import { loadFonts } from '#kit/api/pdf/fonts.ts'

const WIDTH = 180
const HEIGHT = 60
const SIZE = 38
const STROKES = 4

type Point = readonly [x: number, y: number]
type Warp = (point: Point) => Point

/** From -1 to 1, never the same twice: outlines must not be comparable. */
const random = () => randomInt(-10_000, 10_001) / 10_000

/**
 * A picture of the letters: SVG with one path, in which outlines of the letters (turned, sheared, bent, each point moved a
 * little) and strokes across them stand in random order, so that neither is told from the other by its place.
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
    return path.commands.map(({ command, args }) => `${SVG[command]}${pairs(args).map((pair) => written(point(pair))).join(' ')}`).join('')
  })
  const strokes = Array.from({ length: STROKES }, () => stroke(bend))
  const d = shuffled([...shapes, ...strokes]).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><path fill="#24405e" d="${d}"/></svg>`
}

const SVG = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const

function pairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!] as const)
}

const written = ([x, y]: Point) => `${(x + random() * 0.35).toFixed(1)} ${(y + random() * 0.35).toFixed(1)}`

/** Turned, sheared and stretched by chance, then moved to its place. */
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

/** The whole picture bent like a flag. */
function wave(width: number): Warp {
  const [height, length, start] = [2.5 + random(), width / (1.6 + random() * 0.5), random() * Math.PI]
  return ([x, y]) => [x + Math.sin(y / 11 + start) * 1.4, y + Math.sin((x / length) * 2 * Math.PI + start) * height]
}

/** A thin closed shape from side to side. */
function stroke(bend: Warp): string {
  const [from, to] = [HEIGHT * (0.5 + random() * 0.38), HEIGHT * (0.5 + random() * 0.38)]
  const [start, end] = [randomInt(0, WIDTH / 3), randomInt((WIDTH * 2) / 3, WIDTH)]
  const along = (share: number, side: number): Point => bend([start + (end - start) * share, from + (to - from) * share + side])
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const outline = [...shares.map((share) => along(share, -0.8)), ...shares.toReversed().map((share) => along(share, 0.8))]
  return `M${outline.map(written).join('L')}Z`
}

function shuffled<T>(list: readonly T[]): T[] {
  return list.map((item) => [Math.random(), item] as const).toSorted(([a], [b]) => a - b).map(([, item]) => item)
}
