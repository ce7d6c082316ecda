import { BUSINESS_TIME } from '#kit/shared/op.ts'

/** A request with upload progress, which `fetch` does not report. */
export function sendWithProgress(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      const headers = new Headers()
      for (const name of ['content-type', 'content-disposition', BUSINESS_TIME]) {
        const value = request.getResponseHeader(name)
        if (value) headers.set(name, value)
      }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    request.onerror = () => reject(new TypeError('network'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as FormData)
  })
}
