import { crc32 } from 'node:zlib'

/** Sizes of PNG and JPEG pictures, and their copies without metadata on place, time and device. */

export type Size = { readonly width: number; readonly height: number }

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Undefined unless the bytes begin with a complete PNG header. */
export function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 16).equals(PNG_HEAD)) return undefined
  return sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

const sizeOf = (width: number, height: number): Size | undefined => (width > 0 && height > 0 ? { width, height } : undefined)

const [SOI, EOI, SOS, APP0, EXIF, ICC, ADOBE, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xfe]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

type Segment = { readonly marker: number; readonly body: Buffer; readonly whole: Buffer }

/** The segments of a JPEG up to its first scan, and the scan's offset; undefined if they are broken. */
function readSegments(bytes: Buffer): { segments: Segment[]; scan: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + SOI) return undefined
  const segments: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // A marker may follow any number of fill bytes.
    if (marker === 0xff) at += 1
    else if (marker === SOS) return { segments, scan: at }
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (marker === EOI || end < at + 4 || end > bytes.length) return undefined
      segments.push({ marker, body: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end) })
      at = end
    }
  }
  return undefined
}

export function jpegSize(bytes: Buffer): Size | undefined {
  const frame = readSegments(bytes)?.segments.find(({ marker, body }) => isFrame(marker) && body.length >= 5)
  return frame && sizeOf(frame.body.readUInt16BE(3), frame.body.readUInt16BE(1))
}

/**
 * The picture with its colours and its orientation, and without other data: camera, place, comments, previews, data
 * after its end.
 */
export function withoutCameraData(bytes: Buffer): Buffer {
  const read = readSegments(bytes)
  if (!read) return bytes
  const exif = read.segments.find(({ marker, body }) => marker === EXIF && body.toString('latin1', 0, 6) === 'Exif\0\0')
  const orientation = exif ? orientationOf(exif.body.subarray(6)) : 1
  const kept = read.segments.filter(({ marker, body }) =>
    marker === ICC
      ? body.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
      : marker === ADOBE || marker === APP0 || !((marker > APP0 && marker <= 0xef) || marker === COMMENT),
  )
  // Only the older header itself: it may contain a preview.
  const wholes = kept.map(({ marker, body, whole }) =>
    marker !== APP0 ? whole : body.toString('latin1', 0, 5) === 'JFIF\0' ? jfif(body) : Buffer.alloc(0),
  )
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...wholes,
    bytes.subarray(read.scan, endOf(bytes, read.scan)),
  ])
}

function jfif(body: Buffer): Buffer {
  const header = Buffer.alloc(14)
  body.copy(header, 0, 0, 12)
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), header])
}

/** The end of the picture whose scan begins at `scan`: after the end marker, or the end of the file. */
function endOf(bytes: Buffer, scan: number): number {
  let at = scan
  while (at >= 0 && at + 2 <= bytes.length) {
    const marker = bytes[at + 1]!
    if (marker === EOI) return at + 2
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isData && at + 4 > bytes.length) break
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : isData ? 2 : 2 + bytes.readUInt16BE(at + 2)))
  }
  return bytes.length
}

const ORIENTATION = 0x0112

/** The orientation tag of a TIFF header's first directory: 1 to 8; 1 if missing. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  for (let n = 0; n < short(directory); n++) {
    const entry = directory + 2 + n * 12
    if (entry + 12 > tiff.length) break
    const value = short(entry + 8)
    if (short(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF header with only this tag. */
function orientationTag(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112' + '0003' + '00000001' + '00000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

function orientationSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationTag(orientation)])
  const head = Buffer.from([0xff, EXIF, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Chunks other than the image data that affect its appearance, animation frames included. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'])
const PNG_SIGNATURE = 8

/**
 * The same for a PNG: its appearance, without texts, times, Exif data and chunks of programs. Data after its end is
 * overwritten with zeros and still counts: a file that is too large stays too large.
 */
export function withoutNotes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE)]
  // Browsers show the available part of a truncated PNG: its last chunk is kept as far as it exists.
  for (let at = PNG_SIGNATURE; at + 8 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return Buffer.concat([...kept, chunk(type, Buffer.alloc(0)), zeros(bytes.length - at - 12)])
    if (!/^[A-Za-z]{4}$/.test(type)) return Buffer.concat([...kept, zeros(bytes.length - at)])
    if (/^[A-Z]/.test(type) || LOOKS.has(type)) kept.push(bytes.subarray(at, end))
    const orientation = type === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1
    if (orientation !== 1) kept.push(chunk(type, orientationTag(orientation)))
    at = end
  }
  return Buffer.concat(kept)
}

const zeros = (count: number) => Buffer.alloc(Math.max(count, 0))

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
