/** A dot of a 203-dpi label printer (8 dots a millimetre), in millimetres. Codes are built of whole dots, or bars come out uneven. */
export const DOT = 0.125

/** Narrower bars bleed into each other on thermal paper, and ordinary hand scanners stop reading below 0.25 mm. */
const LINEAR_DOTS_MIN = 2
const MATRIX_DOTS_MIN = 3

/**
 * Blank modules that a scanner needs around a code: left and right of Code 128, on all sides of a DataMatrix (one in
 * the standard, two to be safe).
 */
export const QUIET_ZONE = { linear: 10, matrix: 2 } as const

/** Widths of alternating bars and spaces, a bar first, in modules. */
export type LinearCode = { readonly widths: readonly number[]; readonly modules: number }
/** Dark cells as runs `[column, row, length]`, of a square with `modules` per side. */
export type MatrixCode = { readonly runs: readonly (readonly [number, number, number])[]; readonly modules: number }

/** The encoders; the library is loaded on first use. */
export async function loadEncoders() {
  const { default: bwipjs } = await import('bwip-js/node')
  return {
    /** Code 128 of printable ASCII, in the shortest mix of its sets. */
    encodeLinear(text: string): LinearCode {
      const [code] = bwipjs.raw({ bcid: 'code128', text })
      if (!code || !('sbs' in code)) throw new Error('no bars in a Code 128')
      return { widths: code.sbs, modules: code.sbs.reduce((sum, width) => sum + width, 0) }
    },

    /** DataMatrix ECC 200, square. */
    encodeMatrix(text: string): MatrixCode {
      const [code] = bwipjs.raw({ bcid: 'datamatrix', text })
      if (!code || !('pixs' in code)) throw new Error('no cells in a DataMatrix')
      const { pixs, pixx } = code
      const runs: [number, number, number][] = []
      pixs.forEach((dark, index) => {
        const [column, row] = [index % pixx, Math.floor(index / pixx)]
        const before = runs.at(-1)
        if (!dark) return
        if (before && before[1] === row && before[0] + before[2] === column) before[2]++
        else runs.push([column, row, 1])
      })
      return { runs, modules: pixx }
    },
  }
}

/** The largest whole number of dots per module at which code and quiet zones fit the width (mm); 0 when none is readable. */
export function linearDots(code: LinearCode, width: number): number {
  return atLeast(LINEAR_DOTS_MIN, width / DOT / (code.modules + 2 * QUIET_ZONE.linear))
}

/** Like `linearDots`, for a square with that side. */
export function matrixDots(code: MatrixCode, side: number): number {
  return atLeast(MATRIX_DOTS_MIN, side / DOT / (code.modules + 2 * QUIET_ZONE.matrix))
}

function atLeast(least: number, dots: number): number {
  const whole = Math.floor(dots + 1e-6)
  return whole >= least ? whole : 0
}
