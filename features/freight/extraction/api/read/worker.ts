import { serveTask } from '#kit/api/worker-task.ts'
import { readDocument } from './read-document.ts'

/** Reads one untrusted document; started by in-process.ts. */
await serveTask<{ path: string }>(async ({ path }, answer) => answer(await readDocument(path)))
