import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Db } from '#kit/api/db.ts'
import { describeFile, saveFile, type FileStore } from '#kit/api/files.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

type Damage = 'wet' | 'crushed' | 'label'

const face = (draw: SKRSContext2D, colour: string, ...corners: [number, number][]) => {
  draw.fillStyle = colour
  draw.beginPath()
  for (const [x, y] of corners) draw.lineTo(x, y)
  draw.fill()
}

const DAMAGES: Record<Damage, (draw: SKRSContext2D) => void> = {
  wet(draw) {
    draw.fillStyle = 'rgba(70, 48, 26, 0.45)'
    for (const [x, y, r] of [
      [300, 520, 120],
      [410, 560, 90],
      [230, 570, 70],
    ] as const) {
      draw.beginPath()
      draw.ellipse(x, y, r, r * 0.6, 0, 0, Math.PI * 2)
      draw.fill()
    }
  },
  crushed(draw) {
    face(draw, '#6d4c2c', [150, 240], [290, 262], [230, 350], [150, 330])
    face(draw, '#94693d', [150, 330], [230, 350], [170, 420], [150, 410])
  },
  label(draw) {
    face(draw, '#f6f4ee', [260, 350], [450, 350], [450, 470], [260, 470])
    draw.fillStyle = '#222'
    for (let x = 275; x < 435; x += 9) draw.fillRect(x, 375, x % 2 ? 5 : 3, 70)
  },
}

/** A picture of a damaged carton in the file store; returns its Id. */
export async function cartonPhoto(db: Db, store: FileStore, ContractCompanyId: number, damage: Damage): Promise<number> {
  const canvas = createCanvas(900, 700)
  const draw = canvas.getContext('2d')
  face(draw, '#b9bec4', [0, 0], [900, 0], [900, 430], [0, 430])
  face(draw, '#83888e', [0, 430], [900, 430], [900, 700], [0, 700])
  face(draw, '#b98a55', [150, 240], [560, 240], [560, 620], [150, 620])
  face(draw, '#8f683c', [560, 240], [740, 170], [740, 530], [560, 620])
  face(draw, '#d2a56d', [150, 240], [330, 170], [740, 170], [560, 240])
  face(draw, '#e3d3b4', [335, 240], [375, 240], [375, 330], [335, 330])
  DAMAGES[damage](draw)
  const name = `carton-${damage}.jpg`
  return inWorkFolder(async (folder) => {
    const path = join(folder, name)
    await writeFile(path, await canvas.encode('jpeg', 82))
    return saveFile(db, store, await describeFile(path, name), { ContractCompanyId, UserId: null })
  })
}
