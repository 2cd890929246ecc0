/**
 * Moves anything that applies only in some windows (`md:p-6`, `max-md:hidden`, `print:hidden`) out of `@layer utilities` into
 * `@layer variants`, which comes after it. Remotes' stylesheets are loaded after the shell's: without this their plain `.flex` would
 * beat the shell's `max-md:hidden` on the same element.
 */
export function variantLayer() {
  return {
    postcssPlugin: 'petcare-variant-layer',
    OnceExit(root, { AtRule }) {
      root.walkAtRules('layer', (layer) => {
        if (layer.params !== 'utilities' || !layer.nodes) return;
        const conditional = [...layer.nodes].flatMap(conditionalParts);
        if (conditional.length === 0) return;
        layer.after(new AtRule({ name: 'layer', params: 'variants', nodes: conditional }));
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
