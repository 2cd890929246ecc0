/**
 * The most common passwords of 12 characters or more, from zxcvbn-ts's lists, each as a short hash: people read this
 * file, and the browser gets it with the form. One of the API's tests checks it against the lists.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12lj9hh 11x24l5 103wk74 148vss6 182ogfl qzpuh7 8vbtr2 1qwiaja 7mws9d 16krsim 196s3vt 1smf5ui 1iyr7w3 1vobe0l
1nwxawd mxmfeu 659sut mgu5uy yrkapr 1seyg4f 1m3oz8h 1ftgfq2 l5pbj3 bi2sud 1ybk4q1 ngferr 1qdi0m7 qigar1 idbmqz
11x6lxj 1owqbp3 1h4u199 1qtx3gf 1ld4uq2 841gvp 14yfdvh 1pg0c4y 1akwzip xmw8g4 1uy2laj 1j1d1vs 1wnozw3 1ppigub
5iv82s 14v1wq5 ai4x5i 1dlb2np 1ao4lhe wxbw5f 1unmmtk 1xxfirg 1qut1z1 vgdzpw gvq89g b70rdz 1vs4o41 zlavix
7m2pud 1jsmebw 1tcqvkk avh16k fv3s8y a1ff4l 126zocz 12clpis 11blilc 1kqkya7 s3jdn8 1t7ss03 1y9zjfj sp8zaw
x4knat 1rlcvj0 1yau3hk i4af55 99xmf8 1qtv5zb m5bbuz 9h7nlk embdcr 1v26che ikhgxe 1puelrs aeal6n 1igxr4i
1b32fv5 97ifpi 1a3h8gq ql4eu5 raiqs3 squb4f 14ram7f 1wvd7tl u3gqpb su0go 1sfjd3e re5fbc 95fqtn 1civxhk 199d5hf
wtmfp5 b00yvc 1k2f152 cj74kv 1tgrgxu 9zit53 1lf1tes 187lmbi hpxefy d2fj 335ot5 1kogbi8 6l7ejb 1mssf99 nfjcd1
1wgp1e9 yhxg2y 13hyt3f 1x109pb 1hz1lkt 1tkhu3z 15wtm92 dv6b05 4n3dyx 1damr8c vzfs1u mqgwia wr0da h10uhe
18r2hbs 1ki6lt1 10mmfzf 13b9isl 62o9nk 16zgcl2 b1cykn e58u6b 7riyp7 yh66pa 1v92asu 19d3lsl yc8t4b 176vy43
fvh6l1 jz6e2v 12nxxwh 46sieh 1j2n73o 131ev9k au597y syxc40 166ebl1 kf2gqh 14222o3 18hl80h 1bqxz5w 1uqn42b
iczy5v qqm7eu tkdqyr q9d1ob 101ttdo 7y7oeo 1ejb156 1boumzz 195lqhd 1cw5qu5 jy3dkh 1yr0dhn 9rbu 1jksla3 1m3kmq1
18lkmyl 1gq4x23 7lnylp 1ikoxwz 102yvvp 1rfr6c4 a9kb7x 1tt032p gp16t3 3c3bqx 1rkadf5 x4mrxz h18r4v 17spcxk
1w5e4gx wfw90d 1r1pmke 13b04rt gt3p7r 8vziq1 1l2u1c0 1mlv834 1t8jtnx 1ppgcko 1lhkbd8 1se5wa6 14pzyni 1tw3bo1
9wu95d skksug 16y0s5r p2kw5y dp8fmx 1ua3bjy 7r6e5p d7r42x a2z744 jty80k z5eysf 1g7zpx5 14dn6d6 bkaznt 1mfhips
1t0lz68 18qe425 1ise4j4 s4a4jx 1mjlr7x 1vdxwmj jcu6is 117gxuy 1i50407 emh1c6 1lijw5u 1ard67r gx6861 18nd7rn
yte30c 1rwdbt3 9phksv 97sgsz 1rg9dew lmak43 1xsdzz4 opo92l 167gvdq oue2el qaz96j 1reavfb 19lxuzd 1yyzfv0
97tjrw ir6c3 ujkr7w 9cv1rf 1phc5da 1l7piv1 1mwr78f oa8jdz 1wd5hhn lkblvq fvmb1 1war67n 10maazw jmn9gx jb3im3
rb96ms 1jga87d 1v66yz 1wnxcts 1x6d6il fncc4r 1n92rt5 3qsfyf y09aeh lo2k7h 1nkrsad peikvh 9diue8 1bds4n9 7twu4e
12iyd2w 1m9fd19 1xwcqi5 1j50tvo mxshps 19hqg1x vq9bn5 150ymi4 1771diu 19i48iv 6ev34w 1l4505p 1wbb14n 1tmbv5c
ziqmsj 1qa232a pir073 1fysgaf q435bn 3bmh8h 4vfmov 1qdxvd 1j43a2x 1deht9b 1ojtcvp tgx9x3 1o65exp 1tzs3km
1cxoyf5 1p83y4j 11lpfps 102yy5 1twx8wz 19qrw17 a0eqck`.split(/\s/),
);

/** FNV-1a of 32 bits, in base 36. */
export function markOf(password: string): string {
  let mark = 0x811c9dc5;
  for (const letter of password) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
}
