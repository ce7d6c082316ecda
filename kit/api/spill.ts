import { open } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'

/** Values that are read more than once, stored in order in the file at `path` instead of in memory. */
export async function spill<T>(
  path: string,
  values: AsyncIterable<T>,
  see: (value: T) => void,
): Promise<() => AsyncGenerator<T>> {
  const lengths: number[] = []
  const file = await open(path, 'w')
  try {
    for await (const value of values) {
      see(value)
      const bytes = serialize(value)
      await file.writeFile(bytes)
      lengths.push(bytes.length)
    }
  } finally {
    await file.close()
  }
  return async function* read(): AsyncGenerator<T> {
    const again = await open(path)
    try {
      for (const length of lengths) {
        const { buffer } = await again.read(Buffer.alloc(length), 0, length)
        yield deserialize(buffer)
      }
    } finally {
      await again.close()
    }
  }
}
