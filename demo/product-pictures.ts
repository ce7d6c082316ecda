import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Db } from '#kit/api/db.ts'
import { describeFile, saveFile, type FileStore } from '#kit/api/files.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

/** Main colour and its shade. */
type Colours = readonly [main: string, shade: string]
const COLOURS: readonly Colours[] = [
  ['#4f7cac', '#35597f'],
  ['#c8693f', '#97492a'],
  ['#5f9272', '#436b52'],
  ['#d9a441', '#a87a25'],
  ['#8a6fa8', '#644d80'],
]

/** Drawings on a square of 120, by the beginning of the product's English name. */
const DRAWINGS: Record<string, (colours: Colours) => string> = {
  'Ceramic mug': ([main, shade]) => `
    <path d="M78 50c22-4 24 28-2 28" fill="none" stroke="${shade}" stroke-width="7"/>
    <path d="M34 38h46v42q0 12-12 12H46q-12 0-12-12z" fill="${main}"/><ellipse cx="57" cy="38" rx="23" ry="6" fill="${shade}"/>`,
  'Rechargeable desk lamp': ([main, shade]) => `
    <path d="M52 92 44 58l26-24" fill="none" stroke="${shade}" stroke-width="5" stroke-linejoin="round"/>
    <path d="m62 22 30 22-22 10-14-16z" fill="${main}"/><ellipse cx="52" cy="92" rx="22" ry="6" fill="${main}"/>
    <path d="m70 54 22-10 10 26z" fill="#ffe9a8" opacity=".7"/>`,
  'Fleece blanket': ([main, shade]) => `
    <rect x="24" y="42" width="72" height="18" rx="9" fill="${main}"/><rect x="24" y="58" width="72" height="18" rx="9" fill="${shade}"/>
    <rect x="24" y="74" width="72" height="18" rx="9" fill="${main}"/><path d="M76 42v50" stroke="#fff" stroke-width="3" opacity=".5"/>`,
  'Cooking pot': ([main, shade]) => `
    <rect x="20" y="56" width="80" height="8" rx="4" fill="${shade}"/><path d="M30 52h60v30q0 12-12 12H42q-12 0-12-12z" fill="${main}"/>
    <path d="M28 52q32-22 64 0z" fill="${shade}"/><circle cx="60" cy="36" r="5" fill="#333"/>`,
  'Storage box': ([main, shade]) => `
    <path d="M24 50h72l-6 42H30z" fill="${main}"/><rect x="20" y="40" width="80" height="12" rx="3" fill="${shade}"/>
    <rect x="50" y="62" width="20" height="7" rx="3.5" fill="#fff" opacity=".7"/>`,
  'Wooden puzzle': ([main, shade]) => `
    <rect x="28" y="28" width="64" height="64" rx="4" fill="#cda571"/><path d="M30 30h29v12a7 7 0 1 1 0 12v5H30z" fill="${main}"/>
    <path d="M61 61h29v29H61V79a7 7 0 1 1 0-11z" fill="${shade}"/>`,
  'Bluetooth speaker': ([main, shade]) => `
    <rect x="38" y="22" width="44" height="72" rx="14" fill="${main}"/><circle cx="60" cy="68" r="15" fill="${shade}"/>
    <circle cx="60" cy="68" r="6" fill="#222"/><circle cx="60" cy="40" r="8" fill="${shade}"/>`,
  'Indoor camera': ([main, shade]) => `
    <path d="M48 92h24l-6-22H54z" fill="${shade}"/><circle cx="60" cy="52" r="26" fill="#fff" stroke="${shade}" stroke-width="3"/>
    <circle cx="60" cy="52" r="14" fill="#222"/><circle cx="60" cy="52" r="7" fill="${main}"/>`,
  'Office chair': ([main, shade]) => `
    <rect x="42" y="18" width="36" height="40" rx="9" fill="${main}"/><rect x="36" y="58" width="48" height="12" rx="6" fill="${shade}"/>
    <path d="M60 70v16M40 94l20-8 20 8" fill="none" stroke="#444" stroke-width="5" stroke-linecap="round"/>`,
  'Canvas tote bag': ([main, shade]) => `
    <path d="M46 50V38q0-14 14-14t14 14v12" fill="none" stroke="${shade}" stroke-width="4"/>
    <path d="M32 46h56l5 48H27z" fill="#e8dcc2"/><circle cx="60" cy="70" r="11" fill="${main}"/>`,
  'Stoneware vase': ([main, shade]) => `
    <path d="M50 24h20v14q20 14 20 32 0 24-30 24T30 70q0-18 20-32z" fill="${main}"/><ellipse cx="60" cy="24" rx="10" ry="3" fill="${shade}"/>
    <path d="M31 66q29 10 58 0" fill="none" stroke="${shade}" stroke-width="3"/>`,
  'Picture frame': ([main, shade]) => `
    <rect x="28" y="22" width="64" height="74" fill="${shade}"/><rect x="36" y="30" width="48" height="58" fill="#fff"/>
    <path d="m40 80 14-20 10 12 6-8 10 16z" fill="${main}"/><circle cx="70" cy="48" r="6" fill="#f0c75e"/>`,
  'Garden light': ([main, shade]) => `
    <path d="M60 58v38" stroke="#555" stroke-width="5"/><path d="M42 36h36l-6 24H48z" fill="#ffe9a8"/>
    <path d="M36 36q24-22 48 0z" fill="${main}"/><rect x="46" y="58" width="28" height="6" rx="3" fill="${shade}"/>`,
  'Bath towel': ([main, shade]) => `
    <path d="M22 34h76" stroke="#777" stroke-width="5" stroke-linecap="round"/><path d="M36 34h48v58H36z" fill="${main}"/>
    <path d="M36 72h48v6H36zM36 82h48v3H36z" fill="${shade}"/>`,
  'Cutting board': ([, shade]) => `
    <rect x="32" y="40" width="56" height="54" rx="9" fill="#c9985f"/><path d="M50 42V30q0-8 10-8t10 8v12z" fill="#c9985f"/>
    <circle cx="60" cy="32" r="4" fill="#f4f2ed"/><path d="M42 54v28M54 50v36M68 52v30" stroke="${shade}" stroke-width="2" opacity=".45"/>`,
  'Phone stand': ([main, shade]) => `
    <path d="M42 94h44l-12-14H50z" fill="${shade}"/><path d="M58 82V60" stroke="${shade}" stroke-width="7"/>
    <rect x="40" y="22" width="36" height="56" rx="5" fill="#2b2f36"/><rect x="43" y="27" width="30" height="46" fill="${main}"/>`,
  'Yoga mat': ([main, shade]) => `
    <path d="M40 88h58l-8 7H40z" fill="${main}"/><circle cx="44" cy="70" r="25" fill="${main}"/>
    <path d="M44 70a5 5 0 1 1 5 5 10 10 0 1 1 10-8 17 17 0 1 1-15-17" fill="none" stroke="${shade}" stroke-width="3"/>`,
}

/** A drawing of the product in the file store; returns its Id, or nothing for a product that has none. `variant` chooses the colours. */
export async function productPicture(
  db: Db,
  store: FileStore,
  ContractCompanyId: number,
  { name, sku, variant }: { name: string; sku: string; variant: number },
): Promise<number | undefined> {
  const drawing = Object.entries(DRAWINGS).find(([start]) => name.startsWith(start))?.[1]
  if (!drawing) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480">
    <rect width="120" height="120" fill="#f4f2ed"/><ellipse cx="60" cy="97" rx="38" ry="5" fill="#000" opacity=".1"/>
    ${drawing(COLOURS[(variant + Math.trunc(variant / COLOURS.length)) % COLOURS.length]!)}</svg>`
  const fileName = `${sku}.jpg`
  return inWorkFolder(async (folder) => {
    const path = join(folder, fileName)
    await writeFile(path, await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer())
    return saveFile(db, store, await describeFile(path, fileName), { ContractCompanyId, UserId: null })
  })
}
