import '../../remotes/index.ts';
