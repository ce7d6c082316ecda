import { tinyPdf } from '#kit/api/pdf/testing.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '../contract.ts'
import { fixture } from './fixture.ts'

const { get, send } = await fixture()
const pdf = Buffer.from(tinyPdf())
const keep = async (name: string, content: Buffer) => (await send('lin', uploadFile, { name, content })).Body
const download = (as: string, id: number, more: string) => get(as, `/cms/api/File/Download?Id=${id}${more}`)

test('a list gets an upright thumbnail of a picture, and the original if it cannot be resized', async () => {
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const small = await download('lin', (await keep('goods.jpg', photo)).Id, '&Inline=true&Small=true')
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 120, height: 240 })

  const damaged = await keep('damaged.jpg', photo.subarray(0, photo.length / 2))
  const whole = await download('lin', damaged.Id, '&Inline=true')
  expect((await download('lin', damaged.Id, '&Inline=true&Small=true')).rawPayload).toEqual(whole.rawPayload)
  const paper = await keep('paper.pdf', pdf)
  expect((await download('lin', paper.Id, '&Inline=true&Small=true')).rawPayload).toEqual(pdf)
  expect((await download('rival', paper.Id, '&Inline=true&Small=true')).json()).toMatchObject({ ErrorCode: 5 })
})
