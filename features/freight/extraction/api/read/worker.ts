import { serveTasks } from '#kit/api/worker-task.ts'
import { readDocument } from './read-document.ts'

/** Reads untrusted documents, one at a time; started by in-process.ts. */
await serveTasks<{ path: string }>(async ({ path }, answer) => answer(await readDocument(path)))
