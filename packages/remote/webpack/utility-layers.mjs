/**
 * Splits `@layer utilities` by what has to win, because remotes' stylesheets are loaded after the shell's and after each other: without
 * this their plain `.flex` would beat the shell's `max-md:hidden` on the same element, and their `.flex-1` its `.basis-64`.
 *
 * - `utilities`: all sides at once, such as `p-4`, `flex-1` and `size-5`
 * - `axes`: one of the two directions, such as `px-2`, `w-full` and `basis-64`
 * - `sides`: one side or corner, such as `pt-0`
 * - `variants`: what applies only in some windows or states, such as `md:p-6`, `print:hidden` and `first:pt-0`
 */
export function utilityLayers() {
  return {
    postcssPlugin: 'petcare-utility-layers',
    OnceExit(root, { AtRule }) {
      root.walkAtRules('layer', (layer) => {
        if (layer.params !== 'utilities' || !layer.nodes) return;
        const found = { axes: [], sides: [], variants: [] };
        layer.each((node) => {
          found.variants.push(...conditionalParts(node));
          const name = node.parent === layer ? layerOf(node) : 'utilities';
          if (name !== 'utilities') found[name].push(node.remove());
        });
        for (const [name, nodes] of Object.entries(found).toReversed())
          if (nodes.length > 0) layer.after(new AtRule({ name: 'layer', params: name, nodes }));
      });
    },
  };
}

const isCondition = (node) => node.type === 'atrule' && ['media', 'container', 'supports'].includes(node.name);

/** Takes the conditional parts out of a node: itself, or what is nested in it. */
function conditionalParts(node) {
  if (isCondition(node)) return [node.remove()];
  if (node.type !== 'rule') return [];
  return node.nodes.filter(isCondition).map((part) => {
    const rule = node.clone({ nodes: [part.clone()] });
    part.remove();
    return rule;
  });
}

const side = '(top|right|bottom|left|(block|inline)-(start|end))';
const oneSide = new RegExp(
  `^(${side}|inset-(block|inline)-(start|end)|(padding|margin|border)-${side}(-(width|style|color))?)$`,
);
const corner = /^border-(top|bottom|start|end)-(left|right|start|end)-radius$/;
const oneAxis =
  /^((padding|margin|inset)-(block|inline)|border-(block|inline)(-(width|style|color))?|overflow-[xy]|(row|column)-gap|flex-(grow|shrink|basis)|width|height)$/;
const plainClass = /^(\.(\\.|[\w-])+,?)+$/;

function layerOf(node) {
  if (node.type !== 'rule' || node.nodes.length === 0) return 'utilities';
  const nested = node.nodes.filter(({ type }) => type === 'rule');
  // A rule for what is inside yields to what each of these says itself.
  if ([node, ...nested].some(({ selector }) => selector.includes(':where('))) return 'utilities';
  if (nested.length > 0 || !plainClass.test(node.selector)) return 'variants';
  const set = node.nodes.flatMap(({ type, prop }) => (type === 'decl' && !prop.startsWith('--') ? [prop] : []));
  if (set.length === 0) return 'utilities';
  if (set.every((prop) => oneSide.test(prop)) || (set.length === 1 && corner.test(set[0]))) return 'sides';
  const isBoth = set.includes('width') && set.includes('height');
  return !isBoth && set.every((prop) => oneAxis.test(prop) || corner.test(prop)) ? 'axes' : 'utilities';
}
