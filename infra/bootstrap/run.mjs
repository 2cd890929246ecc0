// The single entry point of every npm script. It has no static imports, so that a Node that is too old still reaches the sentence below.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Petcare needs Node 20.19 or newer, and this is Node ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exitCode = 1;
} else {
  void import('./bootstrap.mjs').then(({ bootstrap }) => bootstrap(process.argv.slice(2)));
}
