import { sources } from './sources.ts'

type Package = { version?: string; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Package> }

/** package-lock.json installs on every platform and from every registry. */
export async function check(): Promise<string[]> {
  const [file] = await sources('package-lock.json')
  return [
    ...lockIssues(JSON.parse(file!.text) as Lock),
    ...(/"resolved": "https?:/.test(file!.text)
      ? ['package-lock.json names a registry: see .npmrc, omit-lockfile-registry-resolved']
      : []),
  ]
}

/** npm leaves out packages of other platforms when it cannot find them; `npm ci` then refuses the file everywhere. */
export function lockIssues({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => packages[place]?.version))
      .map((name) => `package-lock.json: ${name}, optional for ${path || 'this package'}, is missing`),
  )
}

/** Where Node looks for a package, innermost folder first. */
function places(path: string, name: string): string[] {
  const folders = path.split('/node_modules/')
  return folders
    .map((_, index) => [...folders.slice(0, folders.length - index), name].join('/node_modules/'))
    .concat(`node_modules/${name}`)
}
