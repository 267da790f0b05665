import type { Block, Inline } from '@thinna/contract/site/text';

/** Renders a text of the clinic from parsed blocks, never as HTML, so no markup can be injected. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />);
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <InlineText inline={block.inline} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((inline, index) => (
            <li key={index}>
              <InlineText inline={inline} />
            </li>
          ))}
        </ul>
      );
  }
}

function InlineText({ inline }: { inline: readonly Inline[] }) {
  return inline.map((piece, index) => {
    if (piece.kind === 'link') {
      return (
        <a key={index} href={piece.href}>
          {piece.text}
        </a>
      );
    }
    return piece.kind === 'strong' ? <strong key={index}>{piece.text}</strong> : piece.text;
  });
}
