import { expect, test } from 'vitest'
import { CONDITION } from '../rules.ts'
import {
  addPhoto,
  countPiece,
  dropPhoto,
  needSerials,
  NOTHING_COUNTED,
  parcelToBook,
  piecesOf,
  takeBack,
  type ParcelCount,
} from './floor-state.ts'

const parcel = { TrackingNo: '1Z999AA10000000001', announced: ['X00VASE001', 'X00RADIO01'], numbered: ['X00RADIO01'] }

function scan(state: ParcelCount, ...codes: string[]) {
  const said: (string | undefined)[] = []
  let after = state
  for (const code of codes) {
    after = countPiece(after, parcel, code)
    said.push(after.notice?.text)
  }
  return { state: after, said }
}

test('each scan is one piece in the chosen condition', () => {
  const good = scan(NOTHING_COUNTED, 'X00VASE001', ' x00vase001 ').state
  const { state } = scan({ ...good, condition: CONDITION.damaged }, 'X00VASE001')
  expect(piecesOf(state)).toBe(3)
  expect(parcelToBook(state).Lines).toMatchObject([
    { Fnsku: 'X00VASE001', GoodsCondition: CONDITION.asNew, Pieces: 2 },
    { Fnsku: 'X00VASE001', GoodsCondition: CONDITION.damaged, Pieces: 1 },
  ])
})

test('an unannounced code counts when scanned twice in a row, then immediately; the parcel’s label never does', () => {
  const { state, said } = scan(
    NOTHING_COUNTED,
    'X00OTHER01',
    'X00VASE001',
    'X00OTHER01',
    'X00OTHER01',
    'X00OTHER01',
    '1Z999AA10000000001',
  )
  const [asked, counted] = ['floor.notAnnounced', 'floor.counted']
  expect(said).toEqual([asked, counted, asked, counted, counted, 'floor.thatIsParcel'])
  expect(state.lines.map(({ Fnsku, Pieces }) => [Fnsku, Pieces])).toEqual([
    ['X00VASE001', 1],
    ['X00OTHER01', 2],
  ])
  const notOurs = scan({ ...NOTHING_COUNTED, condition: CONDITION.notOurs }, 'B0SOMEONES')
  expect(notOurs.said).toEqual([counted])
})

test('pieces can be undone, the last one with its line; photos belong to the parcel or to their line', () => {
  const counted = scan(NOTHING_COUNTED, 'X00VASE001', 'X00VASE001').state
  const withPhotos = addPhoto(
    addPhoto(counted, { FileId: 1, FileName: 'a.jpg' }, undefined),
    { FileId: 2, FileName: 'b.jpg' },
    counted.lines[0],
  )
  expect(parcelToBook(withPhotos)).toMatchObject({ Photos: [1], Lines: [{ Pieces: 2, Photos: [2] }] })
  const less = takeBack(withPhotos, 0)
  expect(parcelToBook(less).Lines).toMatchObject([{ Pieces: 1, Photos: [2] }])
  expect(takeBack(less, 0).lines).toEqual([])
})

test('serial numbers of a product are scanned once each; scanning the product again adds a piece without one', () => {
  const { state, said } = scan(NOTHING_COUNTED, 'X00RADIO01', 'sn-1', 'SN-2', 'sn-1', 'X00RADIO01', 'X00VASE001')
  const [begin, counted] = ['floor.scanSerials', 'floor.counted']
  expect(said).toEqual([begin, counted, counted, 'floor.serialTwice', counted, counted])
  expect(parcelToBook(state).Lines).toMatchObject([
    { Fnsku: 'X00RADIO01', Pieces: 3, Serials: ['sn-1', 'SN-2'] },
    { Fnsku: 'X00VASE001', Pieces: 1, Serials: [] },
  ])
  // A numbered piece is removed only after those without a number.
  const less = takeBack(takeBack(state, 0), 0)
  expect(less.lines[0]).toMatchObject({ Pieces: 1, Serials: ['sn-1'] })
})

test('when the server requires numbers for counted pieces, these are assigned without counting again', () => {
  const counted = scan(NOTHING_COUNTED, 'X00OTHER01', 'X00OTHER01', 'X00OTHER01').state
  const { state } = scan(needSerials(counted, 'X00OTHER01'), 'A-1', 'A-2', 'A-3')
  expect(parcelToBook(state).Lines).toMatchObject([{ Fnsku: 'X00OTHER01', Pieces: 3, Serials: ['A-1', 'A-2', 'A-3'] }])
  // The server names the product in its own spelling.
  const typed = scan(NOTHING_COUNTED, 'x00other01', 'x00other01').state
  const numbered = scan(needSerials(typed, 'X00OTHER01'), 'A-1').state
  expect(parcelToBook(numbered).Lines).toMatchObject([{ Fnsku: 'X00OTHER01', Pieces: 1, Serials: ['A-1'] }])
})

test('a photo can be removed', () => {
  const photo = (FileId: number) => ({ FileId, FileName: `${FileId}.jpg` })
  const counted = scan(NOTHING_COUNTED, 'X00VASE001').state
  const state = addPhoto(addPhoto(addPhoto(counted, photo(1), undefined), photo(2), undefined), photo(3), counted.lines[0])
  expect(parcelToBook(dropPhoto(dropPhoto(state, photo(1)), photo(3)))).toMatchObject({ Photos: [2], Lines: [{ Photos: [] }] })
})

test('a product whose FNSKU has lower-case letters counts in its own spelling, and its serial numbers are requested', () => {
  const shop = { TrackingNo: '1Z999AA10000000001', announced: ['shop-01', 'Shop-02'], numbered: ['Shop-02'] }
  const plain = countPiece(countPiece(NOTHING_COUNTED, shop, 'shop-01'), shop, 'SHOP-01')
  expect(parcelToBook(plain).Lines).toMatchObject([{ Fnsku: 'shop-01', Pieces: 2 }])
  expect(countPiece(plain, shop, 'shop-02')).toMatchObject({ serialsOf: 'Shop-02', notice: { text: 'floor.scanSerials' } })
})
