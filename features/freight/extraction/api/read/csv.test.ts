import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { workFolder } from '#kit/api/sheets/fixture.ts'
import { readCsv } from './csv.ts'

const place = workFolder()

test('in columns aligned by spaces a Chinese character is as wide as two others', async () => {
  const padding = (text: string, to: number) =>
    ' '.repeat(to - [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0))
  const line = ([code, name, ...rest]: string[]) =>
    `${code}${padding(code!, 8)}${name}${padding(name!, 24)}${rest.map((one) => padding(one, 8) + one).join('')}`
  const rows = [
    ['品号', '品名', '数量', '箱数', '毛重'],
    ['A-1001', '不锈钢保温水杯（大）', '1200', '25', '310.5'],
    ['A-1002', 'USB 风扇', '36', '3', '12.0'],
    ['A-1003', '竹制砧板', '480', '', '96.4'],
  ]
  await writeFile(place('host.txt'), rows.map(line).join('\n'))
  const { grids } = await readCsv(place('host.txt'))
  expect(grids[0]!.rows.map((row) => rows[0]!.map((_, at) => row[at]?.text ?? ''))).toEqual(rows)
})
