// The one way in, for start.sh (`npm start`) and `npm run dev`. Any Node can read it, because its first task is to say when Node is too old for the rest.

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 19)) {
  console.error(
    `Cannot start: the shop needs Node 24.19 or newer and this is ${process.version}; run "npm ci" to bring it along, or install it`,
  )
  process.exitCode = 1
} else {
  await import('./launch.ts')
}
