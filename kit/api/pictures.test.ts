import fc from 'fast-check'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpegSize, pngSize, withoutCameraData, withoutNotes } from './pictures.ts'

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const frame = (width: number, height: number) => {
  const body = Buffer.from('080000000001011100', 'hex')
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(0xc0, body)
}
const SCAN = Buffer.from('ffda0008010100003f00a1ff00d9b2ffd3c4ffd9', 'hex')
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, frame(640, 480), SCAN])
const SECRET = Buffer.from('GPS 51.5074 N')
const tiff = (orientation: number) => {
  const head = Buffer.from('49492a0008000000' + '0100' + '1201' + '0300' + '01000000' + '00000000' + '00000000', 'hex')
  head.writeUInt16LE(orientation, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), head, SECRET]))
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))

test('a JPEG keeps its size and its scan, but no camera metadata', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(0xe1, 0xe2, 0xe3, 0xed, 0xfe), bytes), { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      bytes,
      (others, orientation, behind) => {
        const hidden = others.map(([marker, body]) => segment(marker, Buffer.concat([Buffer.from('x\0'), body, SECRET])))
        const bare = withoutCameraData(Buffer.concat([jpeg(...hidden, tiff(orientation)), behind]))
        expect(bare.includes(SECRET)).toBe(false)
        expect(jpegSize(bare)).toEqual({ width: 640, height: 480 })
        expect(bare.subarray(-SCAN.length)).toEqual(SCAN)
        expect(bare.includes('Exif')).toBe(orientation !== 1)
        expect(withoutCameraData(bare)).toEqual(bare)
      },
    ),
  )
})

test('an orientation other than upright is kept', () => {
  const bare = withoutCameraData(jpeg(tiff(6)))
  const at = bare.indexOf('Exif')
  expect(bare.subarray(at + 6, at + 8).toString()).toBe('MM')
  expect(bare.readUInt16BE(at + 6 + 18)).toBe(6)
})

test('colours and the older header are kept, a preview in it is not', () => {
  const jfif = segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x02\x00\x00\x48\x00\x48\x01\x01'), SECRET]))
  const bare = withoutCameraData(jpeg(jfif, segment(0xe2, Buffer.from('ICC_PROFILE\0colours'))))
  expect([bare.includes('JFIF'), bare.includes('colours'), bare.includes(SECRET)]).toEqual([true, true, false])
})

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const chunk = (type: string, data = Buffer.alloc(0)) => {
  const [length, check, typed] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
const ihdr = chunk('IHDR', Buffer.from('00000280000001e00802000000', 'hex'))
const PIXELS = [
  chunk('gAMA', Buffer.from('0000b18f', 'hex')),
  chunk('IDAT', Buffer.from('pixels')),
  chunk('IDAT', Buffer.from('more')),
]

test('a PNG keeps its pixels and colours, but neither text nor program data', () => {
  const notes = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX', 'prVt']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...notes), bytes), { maxLength: 6 }), bytes, (others, behind) => {
      const hidden = others.map(([type, body]) => chunk(type, Buffer.concat([Buffer.from('x\0'), body, SECRET])))
      const whole = Buffer.concat([PNG, ihdr, ...hidden, ...PIXELS, ...hidden, chunk('IEND'), SECRET, behind])
      const zeros = Buffer.alloc(SECRET.length + behind.length)
      expect(withoutNotes(whole)).toEqual(Buffer.concat([PNG, ihdr, ...PIXELS, chunk('IEND'), zeros]))
    }),
  )
  const turned = (more: Buffer) => {
    const tag = Buffer.from('4d4d002a0000000800010112000300000001' + '0006' + '0000' + '00000000', 'hex')
    return Buffer.concat([PNG, ihdr, chunk('eXIf', Buffer.concat([tag, more])), ...PIXELS, chunk('IEND')])
  }
  expect(withoutNotes(turned(SECRET))).toEqual(turned(Buffer.alloc(0)))
})

test('a truncated PNG and one with content in its end chunk lose their text too', () => {
  const text = chunk('tEXt', SECRET)
  const cut = Buffer.concat([PNG, ihdr, ...PIXELS]).subarray(0, -2)
  expect(withoutNotes(Buffer.concat([PNG, ihdr, text, ...PIXELS]).subarray(0, -2))).toEqual(cut)
  expect(withoutNotes(Buffer.concat([PNG, ihdr, ...PIXELS, text]).subarray(0, -2)).includes(SECRET)).toBe(false)
  const ended = Buffer.concat([PNG, ihdr, ...PIXELS, chunk('IEND', SECRET)])
  expect(withoutNotes(ended)).toEqual(Buffer.concat([PNG, ihdr, ...PIXELS, chunk('IEND'), Buffer.alloc(SECRET.length)]))
})

test('any bytes are read without an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        bytes,
        bytes.map((rest) => Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), rest])),
      ),
      (any) => {
        expect([undefined, 'object']).toContain(typeof (jpegSize(any) ?? undefined) === 'object' ? 'object' : undefined)
        pngSize(any)
        withoutCameraData(any)
        withoutNotes(Buffer.concat([PNG, any]))
      },
    ),
  )
})
