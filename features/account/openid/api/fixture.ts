/** A browser that stores cookies by path and follows the portal's own redirects, for tests that sign in at the provider. */
export function browser(address: string) {
  const jar = new Map<string, { value: string; path: string }>()

  async function visit(target: string): Promise<Response> {
    const url = new URL(target, address)
    const cookies = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Accept: 'text/html', 'Accept-Language': 'en-US', Cookie: cookies.join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      const path = /; ?path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name!)
      else jar.set(name!, { value: value!, path })
    }
    return response
  }

  return {
    jar,
    visit,
    /** Follows redirects until one leads to a client or to a page of the portal, or a response is not a redirect. */
    async follow(target: string): Promise<URL> {
      let at = new URL(target, address)
      for (let hops = 0; hops < 10; hops++) {
        const response = await visit(at.href)
        const location = response.headers.get('location')
        if (!location) return at
        at = new URL(location, at)
        if (!at.href.startsWith(`${address}/oidc/`)) return at
      }
      throw new Error('the way never ends')
    },
  }
}
